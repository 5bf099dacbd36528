import { writeCopyTime } from '../lib/copy-time.ts'
import { share } from '../lib/share.ts'
import { switchTheme } from '../lib/theme.ts'
import { listStoredPages } from '../offline/stored-pages.ts'
import { startWorker } from '../offline/worker.ts'
import { startClasses } from './classes.ts'
import { startExplore } from './explore.ts'
import { watchFormulas } from './formulas.ts'
import { startPrefetch } from './prefetch.ts'
import { startQuestion } from './question.ts'
import { startTrial } from './trial.ts'

/*
 * The script of the documents for guests. Everything on their pages works without it; it makes them quicker.
 * Its sentences are in the pages.
 */

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[data-theme-button]')) switchTheme()
  void shareFrom(event.target)
  if (event.target.closest('[data-back]') && isFromHere()) {
    event.preventDefault()
    history.back()
  }
})

/** Returns whether the page before this one is ours. */
function isFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-question]')) startQuestion(form)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-explore]')) startExplore(form)
const trial = document.querySelector<HTMLElement>('[data-trial]')
if (trial) startTrial(trial)
startClasses()
for (const list of document.querySelectorAll<HTMLElement>('[data-stored-pages]')) {
  void showStoredPages(list)
}
startPrefetch()
writeCopyTime()
startWorker(() => false)

watchFormulas(document)

// Journeys wait for it.
document.documentElement.dataset.scripts = 'started'

/** Shares the address of the button that was pressed, if it is one for sharing. */
async function shareFrom(pressed: Element): Promise<void> {
  const place = pressed.closest<HTMLElement>('[data-share]')
  if (!place || !pressed.closest('button')) return
  const { share: path, byHand, copied } = place.dataset
  if (!(await share({ path: path!, byHand: byHand! }))) return
  for (const words of place.querySelectorAll('button span, [aria-live]')) words.textContent = copied!
}

/** Fills the list of the pages that this browser has stored. */
async function showStoredPages(list: HTMLElement): Promise<void> {
  const template = list.parentElement!.querySelector('template')!
  for (const { address, title } of await listStoredPages()) {
    const row = template.content.firstElementChild!.cloneNode(true) as HTMLElement
    const link = row.querySelector('a')!
    link.href = address
    link.textContent = title
    list.append(row)
  }
  if (list.firstElementChild) list.parentElement!.querySelector('[data-no-pages]')?.remove()
}
