import { questionLanguages } from '../../../../contract/bank/languages.ts'
import { questionLevels } from '../../../../contract/bank/levels.ts'
import type { FacetName } from '../search-record.ts'
import { comparisonForm } from '../text/letters.ts'
import { badParameter, quoted } from './search-error.ts'

const possibleValues: Partial<Record<FacetName, readonly string[]>> = {
  type: ['Question', 'Pack'],
  language: questionLanguages,
  level: questionLevels,
  verificationStatus: ['true', 'false'],
}
const possibleForms = new Map(
  Object.entries(possibleValues).map(([facet, values]) => [facet, new Set(values.map(comparisonForm))]),
)

/** Throws for a value that no record can have: a condition on it would find nothing without a word. */
export function requirePossible(facet: FacetName, value: string, place: string): void {
  const isPossible = possibleForms.get(facet)?.has(comparisonForm(value)) ?? true
  if (isPossible) return
  throw badParameter(place, `'${quoted(value)}' is no ${facet}: ${possibleValues[facet]!.join(', ')}`)
}
