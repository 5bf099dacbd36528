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

export const levelSlugs: Record<QuestionLevel, string> = {
  One: 'class-1',
  Two: 'class-2',
  Three: 'class-3',
  Four: 'class-4',
  Five: 'class-5',
  Six: 'class-6',
  Seven: 'class-7',
  Eight: 'class-8',
  SSC: 'ssc',
  HSC: 'hsc',
  Admission: 'admission',
  BCS: 'bcs',
}

/** Returns the level in an address; null when it names none. */
export function levelOfSlug(slug: string): QuestionLevel | null {
  return questionLevels.find((level) => levelSlugs[level] === slug) ?? null
}

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

/** The questions that a user of each educational level sits; null for all. */
const questionLevelsOfProfiles: Record<ProfileLevel, QuestionLevel | null> = {
  class_1: 'One',
  class_2: 'Two',
  class_3: 'Three',
  class_4: 'Four',
  class_5: 'Five',
  class_6: 'Six',
  class_7: 'Seven',
  class_8: 'Eight',
  class_9: 'SSC',
  class_10: 'SSC',
  class_11: 'HSC',
  class_12: 'HSC',
  admission: 'Admission',
  university: 'BCS',
  graduated: 'BCS',
  other: null,
}

/** Returns the educational level of those who sit a level of questions, the first one if there are several. */
export function profileLevelOf(level: QuestionLevel): ProfileLevel {
  return profileLevels.find((one) => questionLevelsOfProfiles[one] === level)!
}

/** Returns the level of the questions for a user's educational level; null if none is known. */
export function questionLevelOf(profileLevel: unknown): QuestionLevel | null {
  return isProfileLevel(profileLevel) ? questionLevelsOfProfiles[profileLevel] : null
}
