import { fixes } from '../../../../contract/import/fixes.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { CheckboxField } from '../../../ui/field.tsx'
import type { OpenImport } from './preview.ts'

/** The longest example of a text with TeX. */
const exampleCharacters = 80

/** Offers to fix faults of a file: rows that a spreadsheet has cut, and texts that learners would see raw. */
export function ImportChoices({ preview, onChoose }: Pick<OpenImport, 'preview' | 'onChoose'>) {
  const texts = useTexts(importPreviewTexts)
  const { result, options } = preview
  const { fitting, offers, paper } = result
  const { fitsRows = false, fixes: chosen = [] } = options
  return (
    <>
      {paper === null && (fitting > 0 || fitsRows) && (
        <CheckboxField
          label={fitsRows ? texts.fitRowsTaken : texts.fitRows(fitting)}
          checked={fitsRows}
          onChange={({ target }) => onChoose({ fitsRows: target.checked })}
        />
      )}
      {fixes.map((fix) => {
        const offer = offers[fix]
        if (!offer) return null
        return (
          <CheckboxField
            key={fix}
            label={texts.fixes[fix](offer.questions)}
            help={`${texts.fixReasons[fix]} ${texts.fixExample(clip(offer.before), clip(offer.after))}`}
            checked={chosen.includes(fix)}
            onChange={({ target }) =>
              onChoose({ fixes: target.checked ? [...chosen, fix] : chosen.filter((each) => each !== fix) })
            }
          />
        )
      })}
    </>
  )
}

function clip(text: string): string {
  return text.length > exampleCharacters ? `${text.slice(0, exampleCharacters)}…` : text
}
