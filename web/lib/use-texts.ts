import type { Section } from '../../contract/texts/section.ts'
import { useLocale } from './locale.ts'

/** Returns a section's texts in the language of the page. */
export function useTexts<Texts>(section: Section<Texts>): Texts {
  return section(useLocale())
}
