import { wrapTex } from '../../../../contract/import/loose-tex.ts'
import type { ReadOptions } from '../../../../contract/import/result.ts'
import { importsTexts } from '../../../../contract/texts/imports.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import type { Preview } from './use-imports.ts'

/** The longest example of a text with TeX. */
const exampleCharacters = 80

/** Offers to fix two faults of a file: rows that a spreadsheet has cut, and TeX without dollar signs. */
export function ImportChoices({
  preview: { result, options },
  onChoose,
}: {
  preview: Preview
  onChoose: (choice: Partial<ReadOptions>) => void
}) {
  const texts = useTexts(importsTexts)
  const { fitting, looseTex } = result
  const { fitsRows = false, wrapsTex = false } = options
  return (
    <>
      {(fitting > 0 || fitsRows) && (
        <CheckboxField
          label={fitsRows ? texts.fitRowsTaken : texts.fitRows(fitting)}
          checked={fitsRows}
          onChange={({ target }) => onChoose({ fitsRows: target.checked })}
        />
      )}
      {looseTex.questions > 0 && (
        <CheckboxField
          label={texts.wrapTex(looseTex.questions)}
          help={texts.wrapTexHelp(clip(looseTex.example), clip(wrapTex(looseTex.example)))}
          checked={wrapsTex}
          onChange={({ target }) => onChoose({ wrapsTex: target.checked })}
        />
      )}
    </>
  )
}

function clip(text: string): string {
  return text.length > exampleCharacters ? `${text.slice(0, exampleCharacters)}…` : text
}
