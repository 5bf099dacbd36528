import { isConnectionGood, savesData, whenIdle } from '../lib/connection.ts'

/** Screens of the application: their documents are empty without it. */
const application = /^(?:\/[a-z]{2})?\/(login|register|create|edit)\b/
/** A pointer that only passes leaves a link sooner, and so does a finger that scrolls. */
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

/** A list of results is not read to its end as often as a pack, so its next page is not loaded ahead. */
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
  // It stores the reader's choice of a language.
  if (link.rel.includes('nofollow')) return
  const address = link.pathname + link.search
  if (address === location.pathname + location.search || prefetched.has(address)) return
  prefetched.add(address)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = address
  document.head.append(hint)
}
