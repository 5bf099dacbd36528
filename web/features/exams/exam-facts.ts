import type { QuestionLanguage } from '../../../contract/languages.ts'
import type { QuestionLevel } from '../../../contract/levels.ts'
import { examTexts } from '../../../contract/texts/exam.ts'
import { choicesTexts } from '../../../contract/texts/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'

/** Returns 'N questions | level | language'. */
export function useExamFacts(questionCount: number, pack: { level: string; language: string }): string {
  const { questionLevels, languages } = useTexts(choicesTexts)
  const { facts } = useTexts(examTexts)
  const level = questionLevels[pack.level as QuestionLevel] ?? pack.level
  return facts(questionCount, level, languages[pack.language as QuestionLanguage] ?? pack.language)
}
