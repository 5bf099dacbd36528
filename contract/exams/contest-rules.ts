import { isQuestionLevel } from '../bank/levels.ts'
import {
  emptyContent,
  type PicturePaths,
  picturePathsOf,
  type QuestionContent,
} from '../bank/question-fields.ts'
import { checkQuestionContent, normaliseQuestion, tooLongMessage } from '../bank/question-rules.ts'
import { dayMilliseconds } from '../dhaka-day.ts'
import { limits } from '../limits.ts'
import { type AnyMessage, message } from '../message.ts'
import { countCharacters, isBlank, normaliseLine, normaliseText } from '../normalise.ts'
import type { FieldError } from '../validation.ts'
import { contestLimits } from './contest-limits.ts'
import { parseExamMinutes, parseWrongMark } from './exam-rules.ts'

/** A question of a contest: `answer` is the right option. */
export type ContestQuestion = Omit<QuestionContent, 'tags'> &
  Partial<PicturePaths> &
  Pick<PicturePaths, 'imageUrl'>

export type ContestDraft = {
  name: string
  /** Free text; may be empty. */
  rules: string
  level: string
  opensAt: Date
  closesAt: Date
  /** The time of each learner. */
  minutes: number
  /** The marks that a wrong answer takes away. */
  wrongMark: number
  /** The most people who may take part; null without a limit. */
  maxEntries: number | null
  questions: readonly ContestQuestion[]
}

/** A contest that can be stored: its texts are normalised. */
export type ReadyContest = Omit<ContestDraft, 'minutes' | 'wrongMark' | 'questions'> & {
  limitSeconds: number
  /** In hundredths of a mark. */
  wrongMark: number
  questions: (QuestionContent & PicturePaths)[]
}

/**
 * Checks a contest, which must open after `now`; null for any moment. Returns it as it is stored, or the errors by field.
 */
export function readContest(
  draft: ContestDraft,
  now: Date | null,
): { contest: ReadyContest; errors: readonly never[] } | { contest: null; errors: FieldError<AnyMessage>[] } {
  const errors: FieldError<AnyMessage>[] = []
  const report = (path: string, reason: AnyMessage) => errors.push({ path, message: reason })
  const name = isBlank(draft.name) ? '' : normaliseLine(draft.name)
  const rules = isBlank(draft.rules) ? '' : normaliseText(draft.rules)
  const { level, opensAt, closesAt } = draft
  if (name === '' || countCharacters(name) > limits.packNameCharacters)
    report('name', message('contest.name'))
  if (countCharacters(rules) > contestLimits.rulesCharacters) report('rules', message('contest.rules'))
  if (!isQuestionLevel(level)) report('level', message('question.invalidLevel'))
  const ahead = now === null ? 1 : opensAt.getTime() - now.getTime()
  if (
    Number.isNaN(opensAt.getTime()) ||
    !(ahead > 0 && ahead <= contestLimits.maxDaysAhead * dayMilliseconds)
  )
    report('opensAt', message('contest.opensAt'))
  const time = parseExamMinutes(draft.minutes)
  if (time.error !== null) report('minutes', time.error)
  const length = closesAt.getTime() - opensAt.getTime()
  if (!(length >= (time.minutes ?? 1) * 60_000 && length <= contestLimits.maxDays * dayMilliseconds))
    report('closesAt', message('contest.closesAt'))
  const penalty = parseWrongMark(draft.wrongMark)
  if (penalty.error !== null) report('wrongMark', penalty.error)
  const { maxEntries } = draft
  const isLimit = maxEntries !== null && Number.isInteger(maxEntries) && maxEntries >= 1
  if (maxEntries !== null && !(isLimit && maxEntries <= contestLimits.maxEntries))
    report('maxEntries', message('contest.maxEntries'))
  const questions = draft.questions.map((each) => ({
    ...normaliseQuestion({ ...emptyContent(), ...each, tags: [] }),
    ...picturePathsOf(each),
  }))
  if (questions.length < limits.examMinQuestions) report('questions', message('contest.tooFewQuestions'))
  if (questions.length > limits.questionsPerPack) report('questions', message('contest.tooManyQuestions'))
  for (const [index, question] of questions.slice(0, limits.questionsPerPack).entries()) {
    const { blank, tooLong, likeAnswer } = checkQuestionContent(question)
    for (const field of blank)
      report(`questions.${index}.${field}`, message('question.fieldMissing', { field }))
    for (const field of tooLong) report(`questions.${index}.${field}`, tooLongMessage(field))
    for (const field of likeAnswer)
      report(`questions.${index}.${field}`, message('question.likeAnswer', { field }))
  }
  if (errors.length > 0 || time.error !== null || penalty.error !== null) return { contest: null, errors }
  return {
    contest: {
      ...{ name, rules, level, opensAt, closesAt, maxEntries, questions },
      ...{ limitSeconds: time.minutes * 60, wrongMark: penalty.hundredths },
    },
    errors: [],
  }
}
