import { isConnectionGood, savesData, whenIdle } from '../lib/connection.ts'

/** Screens of the application. Their documents have no content to load ahead. */
const application = /^(?:\/[a-z]{2})?\/(login|register|create|edit)\b/
/** A passing pointer or a scrolling finger leaves a link sooner. */
const intentMilliseconds = 80

const prefetched = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Loads a page shortly before a press on its link, while the pointer, a finger or the focus rests on it. On a
 * good connection the next question is loaded while this one is read.
 */
export function startPrefetch(): void {
  for (const name of ['pointerover', 'focusin'] as const) document.addEventListener(name, waitForIntent)
  for (const name of ['pointerout', 'pointercancel', 'focusout'] as const) {
    document.addEventListener(name, () => clearTimeout(timer))
  }
  whenIdle(() => isConnectionGood() && prefetch(nextQuestion()))
}

/**
 * Returns the link to the next question. The next page of search results is not loaded ahead, because few
 * readers go there.
 */
function nextQuestion(): HTMLAnchorElement | null {
  return document.querySelector('form[data-question]') && document.querySelector('a[rel=next]')
}

function waitForIntent({ target }: Event): void {
  clearTimeout(timer)
  const link = target instanceof Element && target.closest('a')
  if (link && !savesData()) timer = setTimeout(() => prefetch(link), intentMilliseconds)
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || link.origin !== location.origin || application.test(link.pathname)) return
  // Loading this link would store a choice of language.
  if (link.rel.includes('nofollow')) return
  const address = link.pathname + link.search
  if (address === location.pathname + location.search || prefetched.has(address)) return
  prefetched.add(address)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = address
  document.head.append(hint)
}
