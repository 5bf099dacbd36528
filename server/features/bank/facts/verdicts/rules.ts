import {
  deadShare,
  easyShare,
  enoughAnswers,
  hardShare,
  type VerdictKind,
} from '../../../../../contract/bank/verdict-kinds.ts'
import { discriminationOf, type OptionSums } from '../statistics.ts'

/** A verdict on a question. Verdicts of one kind are listed by `listOrder`, the smallest first. */
export type Verdict = { kind: VerdictKind; listOrder: number }

/** A difference that chance alone exceeds in one of 40 cases. */
const standardErrors = 2

/** Returns the verdicts on a question from the sums of all its options. UNSEEN is not among them: it depends on time. */
export function verdictsOf(options: readonly OptionSums[]): Verdict[] {
  const answers = options.reduce((sum, option) => sum + option.answers, 0)
  if (answers < enoughAnswers) return []
  const right = options.reduce((sum, option) => sum + (option.isRight ? option.answers : 0), 0)
  const thousandths = Math.round((1000 * right) / answers)
  const dead = options.filter((option) => !option.isRight && option.answers < deadShare * answers).length
  const rival = rivalOf(options)
  const verdicts: Verdict[] = []
  if (rival) verdicts.push({ kind: 'WRONG_KEY', listOrder: 2000 - Math.round(1000 * rival.lead) })
  if (right <= hardShare * answers) verdicts.push({ kind: 'TOO_HARD', listOrder: thousandths })
  if (right >= easyShare * answers) verdicts.push({ kind: 'TOO_EASY', listOrder: 1000 - thousandths })
  else if (dead > 0) verdicts.push({ kind: 'DEAD_OPTION', listOrder: 1000 * (3 - dead) + thousandths })
  return verdicts
}

/**
 * Returns the wrong option that strong learners prefer to the key: its discrimination is higher than the key's, and those
 * who chose it have a higher mean rest score than those who chose the key, by more than two standard errors. `lead`: the
 * difference of the discriminations. Null if there is none, with fewer than 30 answers in exams, and if nobody chose the
 * key.
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

/** Returns whether those who chose the option have the higher mean rest score, with the pooled variance of all options. */
function isClearlyStronger(option: OptionSums, key: OptionSums, options: readonly OptionSums[]): boolean {
  const sum = (name: 'placed' | 'rest' | 'restSquares') =>
    options.reduce((total, each) => total + each[name], 0)
  const n = sum('placed')
  const variance = (sum('restSquares') - sum('rest') ** 2 / n) / (n - 1)
  const difference = option.rest / option.placed - key.rest / key.placed
  return difference > standardErrors * Math.sqrt(variance * (1 / option.placed + 1 / key.placed))
}
