import type { QuestionLanguage } from '../../../../contract/bank/languages.ts'
import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { examTexts } from '../../../../contract/texts/exam.ts'
import { choicesTexts } from '../../../../contract/texts/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Returns 'N questions | level | language'. */
export function useExamFacts(questionCount: number, pack: { level: string; language: string }): string {
  const { questionLevels, languages, mixedLanguage } = useTexts(choicesTexts)
  const { facts } = useTexts(examTexts)
  const level = questionLevels[pack.level as QuestionLevel] ?? pack.level
  const language = pack.language === 'Any' ? mixedLanguage : languages[pack.language as QuestionLanguage]
  return facts(questionCount, level, language ?? pack.language)
}
