import { share } from '../lib/share.ts'

/** Shares the address of the button that was pressed, if it is one for sharing. */
export async function shareFrom(pressed: Element): Promise<void> {
  const place = pressed.closest<HTMLElement>('[data-share]')
  if (!place || !pressed.closest('button')) return
  const { share: path, byHand, copied } = place.dataset
  if (!(await share({ path: path!, byHand: byHand! }))) return
  for (const words of place.querySelectorAll('button span, [aria-live]')) words.textContent = copied!
}
