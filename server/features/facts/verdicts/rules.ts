import type { VerdictKind } from '../../../../contract/verdict-kinds.ts'
import { discriminationOf, enoughAnswers, type OptionSums } from '../statistics.ts'

/** A remark on a question. Remarks of one kind are listed by `listOrder`, the smallest first. */
export type Verdict = { kind: VerdictKind; listOrder: number }

/** As many answer right who guess blindly: one of four. */
const guessedShare = 0.25
/** With so many right answers a question hardly tells the weak from the strong. */
const easyShare = 0.95
/** A wrong option that fewer choose distracts nobody. */
const deadShare = 0.05
/** A difference that chance alone exceeds in one of 40 cases. */
const standardErrors = 2

/**
 * What the sums of all options of a question say to its author. The remark that nobody has answered it is not among them:
 * it depends on time.
 */
export function verdictsOf(options: readonly OptionSums[]): Verdict[] {
  const answers = options.reduce((sum, option) => sum + option.answers, 0)
  if (answers < enoughAnswers) return []
  const right = options.reduce((sum, option) => sum + (option.isRight ? option.answers : 0), 0)
  const thousandths = Math.round((1000 * right) / answers)
  const dead = options.filter((option) => !option.isRight && option.answers < deadShare * answers).length
  const rival = rivalOf(options)
  const verdicts: Verdict[] = []
  if (rival) verdicts.push({ kind: 'WRONG_KEY', listOrder: 2000 - Math.round(1000 * rival.lead) })
  if (right <= guessedShare * answers) verdicts.push({ kind: 'TOO_HARD', listOrder: thousandths })
  if (right >= easyShare * answers) verdicts.push({ kind: 'TOO_EASY', listOrder: 1000 - thousandths })
  else if (dead > 0) verdicts.push({ kind: 'DEAD_OPTION', listOrder: 1000 * (3 - dead) + thousandths })
  return verdicts
}

/**
 * The wrong option that the strong choose rather than the key, null if there is none: its discrimination is higher than
 * the key's, and those who chose it have a higher mean rest score than those who chose the key, by more than two standard
 * errors. `lead`: how much higher its discrimination is. Null also with fewer than 30 answers in exams, and if nobody
 * chose the key.
 */
export function rivalOf(options: readonly OptionSums[]): { optionId: string; lead: number } | null {
  const key = options.find(({ isRight }) => isRight)
  const known = key && discriminationOf(key, options)
  if (!key || known === undefined || known === null) return null
  const rivals = options.flatMap((option) => {
    const found = option.isRight ? null : discriminationOf(option, options)
    return found !== null && found > known && isClearlyStronger(option, key, options)
      ? [{ optionId: option.optionId, lead: found - known }]
      : []
  })
  return rivals.reduce<(typeof rivals)[number] | null>(
    (most, each) => (most && most.lead >= each.lead ? most : each),
    null,
  )
}

/** Compares two means of rest scores by the variance of all of them. */
function isClearlyStronger(option: OptionSums, key: OptionSums, options: readonly OptionSums[]): boolean {
  const sum = (name: 'placed' | 'rest' | 'restSquares') =>
    options.reduce((total, each) => total + each[name], 0)
  const n = sum('placed')
  const variance = (sum('restSquares') - sum('rest') ** 2 / n) / (n - 1)
  const difference = option.rest / option.placed - key.rest / key.placed
  return difference > standardErrors * Math.sqrt(variance * (1 / option.placed + 1 / key.placed))
}
