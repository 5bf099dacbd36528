import { languageOf } from '../lib/text-language.ts'

/** The language in which a question is lettered and numbered: its own, or that of its letters when it is of any. */
export function languageOfQuestion({
  language,
  question,
}: {
  language: string
  question: string
}): 'bn' | 'en' {
  if (language === 'Bangla') return 'bn'
  if (language === 'English') return 'en'
  return languageOf(question)
}
