import { languageOf } from '../lib/text-language.ts'

/** Returns the language of a question's letters and numbers: its own, or its text's for "Any". */
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
