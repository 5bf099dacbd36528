import type { ColumnUse } from '../../../../contract/import/layout.ts'
import { questionFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { tagsTexts } from '../../../../contract/texts/generated/question.ts'
import { useTexts } from '../../../lib/use-texts.ts'

/** Returns a function that names what a column holds as the fields of the form are named. */
export function useColumnNames(): (use: ColumnUse) => string {
  const { option1 } = useTexts(importPreviewTexts)
  const fields = useTexts(questionFormTexts)
  const { label } = useTexts(tagsTexts)
  return (use) => (use === 'option1' ? option1 : use === 'tags' ? label : fields[use])
}
