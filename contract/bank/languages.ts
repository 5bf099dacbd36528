/** Languages of questions and packs, in the order of the select. */
export const questionLanguages = ['Bangla', 'English', 'Any'] as const

export type QuestionLanguage = (typeof questionLanguages)[number]

export const defaultQuestionLanguage: QuestionLanguage = 'Bangla'

export function isQuestionLanguage(value: unknown): value is QuestionLanguage {
  return (questionLanguages as readonly unknown[]).includes(value)
}
