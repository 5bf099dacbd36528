import type { modelExamsTexts } from '../../../../contract/texts/generated/model-exams.ts'

/** Returns 'N questions in M minutes', or 'N of `wanted` questions' if the bank has fewer. */
export function sizeText(
  texts: ReturnType<typeof modelExamsTexts>,
  { found, wanted, minutes }: { found: number; wanted: number; minutes: number },
): string {
  return found < wanted ? texts.shortFacts(found, wanted, minutes) : texts.facts(found, minutes)
}
