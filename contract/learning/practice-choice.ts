import { isQuestionLevel, type QuestionLevel } from '../bank/levels.ts'
import { normaliseTags } from '../bank/tag-rules.ts'
import { limits } from '../limits.ts'
import { message } from '../message.ts'
import { countCharacters } from '../normalise.ts'
import type { FieldError } from '../validation.ts'

export const practiceSources = ['ALL', 'UNSEEN', 'WRONG', 'MARKED'] as const

/**
 * All questions, those that the learner has not answered, those that they answered wrong the last time, or those that
 * they have bookmarked.
 */
export type PracticeSource = (typeof practiceSources)[number]

export type PracticeChoice = {
  level: QuestionLevel | null
  /** Only questions that have one of these tags, or whose pack has one, if there are any. */
  tags: readonly string[]
  from: PracticeSource
  isVerified: boolean
  number: number
}

/** Checks a choice. Returns it with its tags as they are stored, or the errors by field. */
export function readPracticeChoice(
  given: Omit<PracticeChoice, 'level'> & { level: string | null },
): { choice: PracticeChoice; errors: readonly never[] } | { choice: null; errors: FieldError[] } {
  const errors: FieldError[] = []
  const { level, from, number } = given
  const tags = normaliseTags(given.tags)
  const knownLevel = isQuestionLevel(level) ? level : null
  if (level !== null && knownLevel === null)
    errors.push({ path: 'level', message: message('practice.level') })
  const isOwn = from === 'WRONG' || from === 'MARKED'
  if (level === null && tags.length === 0 && !isOwn)
    errors.push({ path: 'level', message: message('practice.topic') })
  if (tags.length > limits.tagsPerItem || tags.some((tag) => countCharacters(tag) > limits.tagCharacters))
    errors.push({ path: 'tags', message: message('practice.tags') })
  if (!(Number.isInteger(number) && number >= 1 && number <= limits.practiceQuestions))
    errors.push({ path: 'number', message: message('practice.number') })
  if (errors.length > 0) return { choice: null, errors }
  return { choice: { ...given, level: knownLevel, tags }, errors: [] }
}
