import type { QuestionLevel } from '../../../contract/levels.ts'
import { choicesTexts } from '../../../contract/texts/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'

/** Returns the label of a level. */
export function useLevelLabel(level: string): string {
  const { questionLevels } = useTexts(choicesTexts)
  return questionLevels[level as QuestionLevel] ?? level
}
