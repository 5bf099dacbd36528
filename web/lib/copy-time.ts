import { formatsTexts } from '../../contract/texts/generated/formats.ts'
import { documentLocale } from './locale.ts'

/** Writes into the page's note when its copy was loaded, if the service worker has sent a copy. */
export function writeCopyTime(): void {
  const { copyOf } = document.documentElement.dataset
  const place = document.querySelector('[data-copy-time]')
  if (copyOf && place) place.textContent = formatsTexts(documentLocale()).dhakaTime(copyOf)
}
