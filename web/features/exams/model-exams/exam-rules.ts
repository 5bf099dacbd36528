import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { modelExamsTexts } from '../../../../contract/texts/generated/model-exams.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Returns 'N questions in M minutes · 0.25 deducted for each wrong answer', or 'N of `of` questions' if there are fewer. */
export function useExamRules({
  questions,
  of = questions,
  minutes,
  wrongMark,
}: {
  questions: number
  of?: number
  minutes: number
  wrongMark: number
}): string {
  const texts = useTexts(modelExamsTexts)
  const { number } = useTexts(formatsTexts)
  const cost = wrongMark > 0 ? texts.wrongMark(number(wrongMark)) : texts.noWrongMark
  return `${questions < of ? texts.shortFacts(questions, of, minutes) : texts.facts(questions, minutes)} · ${cost}`
}
