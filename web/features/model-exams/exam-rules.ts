import { formatsTexts } from '../../../contract/texts/formats.ts'
import { modelExamsTexts } from '../../../contract/texts/model-exams.ts'
import { useTexts } from '../../lib/use-texts.ts'

/** Returns 'N questions in M minutes · 0.25 deducted for each wrong answer'. */
export function useExamRules({
  questions,
  minutes,
  wrongMark,
}: {
  questions: number
  minutes: number
  wrongMark: number
}): string {
  const texts = useTexts(modelExamsTexts)
  const { number } = useTexts(formatsTexts)
  const cost = wrongMark > 0 ? texts.wrongMark(number(wrongMark)) : texts.noWrongMark
  return `${texts.facts(questions, minutes)} · ${cost}`
}
