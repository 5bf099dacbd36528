import { isQuestionLevel, levelOfSlug, levelSlugs } from '../../../../contract/bank/levels.ts'
import { normaliseTags } from '../../../../contract/bank/tag-rules.ts'
import { type PracticeChoice, practiceSources } from '../../../../contract/learning/practice-choice.ts'
import { limits } from '../../../../contract/limits.ts'
import { practicePath } from '../../../lib/paths.ts'

/** A choice as the form has it; `isTimed`: one minute for each question. */
export type TimedChoice = PracticeChoice & { isTimed: boolean }

/** The numbers of questions that the form offers. */
export const practiceNumbers = [5, 10, 20, 30, 50] as const

const defaultNumber = 10

/** Reads a choice from an address or a form. Missing or wrong values become the defaults. */
export function readChoice(parameters: URLSearchParams): TimedChoice {
  const level = parameters.get('level') ?? ''
  const from = (parameters.get('from') ?? '').toUpperCase()
  const number = Number(parameters.get('number'))
  return {
    level: isQuestionLevel(level) ? level : levelOfSlug(level),
    tags: normaliseTags(parameters.getAll('tag')).slice(0, limits.tagsPerItem),
    from: practiceSources.find((source) => source === from) ?? 'ALL',
    isVerified: parameters.has('verified'),
    number: practiceNumbers.find((offered) => offered === number) ?? defaultNumber,
    isTimed: parameters.has('timed'),
  }
}

/** Returns whether a choice has more than a level and tags. */
export function hasFurtherChoice({ level: _, tags: __, ...further }: TimedChoice): boolean {
  return practiceAddress(further) !== practicePath
}

/** Returns the address of the form with a choice, or of a run of it. Defaults are left out. */
export function practiceAddress(choice: Partial<TimedChoice>, run?: string): string {
  const parameters = new URLSearchParams()
  if (choice.level) parameters.set('level', levelSlugs[choice.level])
  for (const tag of choice.tags ?? []) parameters.append('tag', tag)
  if (choice.from && choice.from !== 'ALL') parameters.set('from', choice.from.toLowerCase())
  if (choice.isVerified) parameters.set('verified', '1')
  if (choice.number && choice.number !== defaultNumber) parameters.set('number', String(choice.number))
  if (choice.isTimed) parameters.set('timed', '1')
  if (run !== undefined) parameters.set('run', run)
  const text = parameters.toString()
  return text === '' ? practicePath : `${practicePath}?${text}`
}
