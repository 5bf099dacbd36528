import {
  type ChosenLayout,
  type ColumnUse,
  missingUses,
  repeatedUses,
} from '../../../../contract/import/layout.ts'
import { questionFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { tagsTexts } from '../../../../contract/texts/generated/question.ts'
import { useTexts } from '../../../lib/use-texts.ts'

export function useColumnWords() {
  const { option1, missingColumns, repeatedColumns } = useTexts(importPreviewTexts)
  const fields = useTexts(questionFormTexts)
  const { label } = useTexts(tagsTexts)
  /** Names what a column holds as the fields of the form are named. */
  const nameOf = (use: ColumnUse) => (use === 'option1' ? option1 : use === 'tags' ? label : fields[use])
  const list = (uses: readonly ColumnUse[]) => uses.map(nameOf).join(', ')

  /** Returns the sentence about a use that is missing or chosen twice, or null. */
  function sayWrong(uses: ChosenLayout['uses']): string | null {
    const repeated = repeatedUses(uses)
    if (repeated.length > 0) return repeatedColumns(list(repeated))
    const missing = missingUses(uses)
    return missing.length > 0 ? missingColumns(list(missing)) : null
  }

  return { nameOf, sayWrong }
}
