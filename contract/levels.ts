/** Levels of questions and packs, in the order of the select. */
export const questionLevels = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'SSC',
  'HSC',
  'Admission',
  'BCS',
] as const

export type QuestionLevel = (typeof questionLevels)[number]

export const defaultQuestionLevel: QuestionLevel = 'Admission'

export function isQuestionLevel(value: unknown): value is QuestionLevel {
  return (questionLevels as readonly unknown[]).includes(value)
}

/** Educational levels of a user (`custom:level`); a different list from the levels of questions. */
export const profileLevels = [
  'class_1',
  'class_2',
  'class_3',
  'class_4',
  'class_5',
  'class_6',
  'class_7',
  'class_8',
  'class_9',
  'class_10',
  'class_11',
  'class_12',
  'admission',
  'university',
  'graduated',
  'other',
] as const

export type ProfileLevel = (typeof profileLevels)[number]

export function isProfileLevel(value: unknown): value is ProfileLevel {
  return (profileLevels as readonly unknown[]).includes(value)
}
