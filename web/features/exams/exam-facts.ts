import type { QuestionLevel } from '../../../contract/levels.ts'
import { choices } from '../../../contract/texts/en/shell.ts'

/** The name of a level as people know it. */
export function levelLabel(level: string): string {
  return choices.questionLevels[level as QuestionLevel] ?? level
}
