import { enoughAnswers, enoughChoosers } from '../../../../contract/bank/verdict-kinds.ts'

/** The sums of one option as they are shown, of the answers to the present wording. */
export type OptionSums = {
  questionId: string
  optionId: string
  isRight: boolean
  answers: number
  /** Answers whose time is known, and their milliseconds. */
  timed: number
  ms: number
  /** Answers in exams, with the sum of their rest scores and of their squares, in thousandths. */
  placed: number
  rest: number
  restSquares: number
}

type OptionFacts = {
  optionId: string
  content: string
  isRight: boolean
  /** The share of the answers that chose it, from 0 to 1. */
  share: number
  /**
   * The point-biserial correlation of choosing it with the rest score; null with too few answers in exams, of all or of those
   * who chose it.
   */
  discrimination: number | null
}

export type QuestionFacts = {
  questionId: string
  answers: number
  /** The share of right answers, from 0 to 1: what test theory calls the difficulty, or p. */
  rightShare: number
  /** The mean of the known times; null when there are too few. */
  seconds: number | null
  options: OptionFacts[]
}

/**
 * Returns the facts of one question from the sums of all its options, in whole percent and seconds; null when there are too
 * few answers.
 */
export function factsOf(options: readonly (OptionSums & { content: string })[]): QuestionFacts | null {
  const sum = (name: 'answers' | 'timed' | 'ms') => options.reduce((total, option) => total + option[name], 0)
  const [answers, timed] = [sum('answers'), sum('timed')]
  if (answers < enoughAnswers) return null
  return {
    questionId: options[0]!.questionId,
    answers,
    rightShare: inPercent(
      options.reduce((total, option) => total + (option.isRight ? option.answers : 0), 0) / answers,
    ),
    seconds: timed < enoughAnswers ? null : Math.round(sum('ms') / timed / 1000),
    options: options.map((option) => ({
      ...{ optionId: option.optionId, content: option.content, isRight: option.isRight },
      share: inPercent(option.answers / answers),
      discrimination: option.placed < enoughChoosers ? null : inPercent(discriminationOf(option, options)),
    })),
  }
}

/** Rounds a share or a correlation to hundredths. */
export function inPercent<Value extends number | null>(value: Value) {
  return (value === null ? null : Math.round(value * 100) / 100) as Value
}

type RestSums = Pick<OptionSums, 'placed' | 'rest' | 'restSquares'>

/**
 * Returns the point-biserial correlation between choosing `option` and the rest score: (M₁ − M) / s · √(p / (1 − p)), with
 * the mean M₁ of those who chose it, the mean M and standard deviation s of all, and the share p that chose it. Null with
 * fewer than 30 answers in exams, and if all chose the same option or have the same score.
 */
export function discriminationOf(option: RestSums, options: readonly RestSums[]): number | null {
  const sum = (name: keyof RestSums) => options.reduce((total, each) => total + each[name], 0)
  const [n, rest, squares] = [sum('placed'), sum('rest'), sum('restSquares')]
  // n²s²: whole numbers, so that equal scores give exactly 0.
  const spread = n * squares - rest * rest
  if (n < enoughAnswers || option.placed === 0 || option.placed === n || spread <= 0) return null
  const difference = option.rest / option.placed - rest / n
  return ((difference * n) / Math.sqrt(spread)) * Math.sqrt(option.placed / (n - option.placed))
}
