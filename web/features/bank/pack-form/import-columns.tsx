import { type ComponentProps, useId } from 'react'
import {
  answerStyles,
  type ChosenLayout,
  columnUses,
  letterOf,
  namesAnswer,
} from '../../../../contract/import/layout.ts'
import type { ImportTable } from '../../../../contract/import/result.ts'
import { isBlank } from '../../../../contract/normalise.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { CheckboxField, SelectField } from '../../../ui/field.tsx'
import { useColumnWords } from './use-column-words.ts'

/** This many cells are shown as examples of a column. */
const shownCells = 3

/** The columns of a file with their first cells, and what each is imported as. */
export function ImportColumns({
  table,
  layout,
  onChange,
}: {
  table: ImportTable
  layout: ChosenLayout
  onChange: (layout: ChosenLayout) => void
}) {
  const texts = useTexts(importPreviewTexts)
  const { nameOf, sayWrong } = useColumnWords()
  const problemId = useId()
  const { uses, headerRows, answers } = layout
  const options = [
    { value: '', label: texts.notImported },
    ...columnUses.map((use) => ({ value: use, label: nameOf(use) })),
  ]
  const wrong = sayWrong(uses)

  const answersField = namesAnswer(layout) && (
    <SelectField
      label={texts.answersLabel}
      options={answerStyles.map((style) => ({ value: style, label: texts.answers[style] }))}
      placeholder={answers === null ? texts.chooseAnswers : undefined}
      value={answers ?? ''}
      onChange={({ target }) =>
        onChange({ ...layout, answers: answerStyles.find((style) => style === target.value) ?? null })
      }
    />
  )
  // If the columns are certain, the way of giving answers is asked first.
  const asksAnswersOnly = table.asksAnswers && !table.asksColumns

  function choose(place: number, value: string) {
    const use = columnUses.find((each) => each === value) ?? null
    // Other columns may name the options in another way.
    onChange({ ...layout, uses: uses.with(place, use), answers: null })
  }

  return (
    <div className="grid gap-4">
      {asksAnswersOnly && answersField}
      <CheckboxField
        label={texts.headerRows(Math.max(1, table.layout.headerRows))}
        checked={headerRows > 0}
        onChange={({ target }) =>
          onChange({ ...layout, headerRows: target.checked ? Math.max(1, table.layout.headerRows) : 0 })
        }
      />
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {uses.map((use, place) => (
          <ImportColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={place}
            {...{ table, headerRows, place, options }}
            value={use ?? ''}
            aria-describedby={wrong ? problemId : undefined}
            onChange={({ target }) => choose(place, target.value)}
          />
        ))}
      </ul>
      {!asksAnswersOnly && answersField}
      <div role="status" id={problemId} className="grid gap-1 empty:hidden">
        {wrong && <p className="font-semibold text-wrong-text">{wrong}</p>}
      </div>
      <p className="text-ink-soft text-sm">{texts.optionsHelp}</p>
    </div>
  )
}

/** Shows a column: its letter, its head where the first row has the names, the choice of its use, and its first cells. */
function ImportColumn({
  table: { rows, firstLetter },
  headerRows,
  place,
  ...select
}: {
  table: ImportTable
  headerRows: number
  place: number
} & Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const texts = useTexts(importPreviewTexts)
  const head = headerRows > 0 ? (rows[headerRows - 1]?.[place] ?? '') : ''
  const cells = rows.slice(headerRows, headerRows + shownCells).map((row) => row[place] ?? '')
  const label = (
    <>
      {texts.columnOf(letterOf(firstLetter + place))}
      {!isBlank(head) && (
        <span lang={languageOf(head)} translate="no" className="font-normal text-ink-soft wrap-anywhere">
          {' '}
          “{head.slice(0, 60)}”
        </span>
      )}
    </>
  )
  return (
    <li className="grid content-start gap-1.5 border-rule border-t pt-3">
      <SelectField {...select} label={label} />
      <ol translate="no" className="grid text-ink-soft text-sm">
        {cells.map((cell, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its row
          <li key={row} lang={languageOf(cell)} className="truncate">
            {isBlank(cell) ? '–' : cell.slice(0, 120)}
          </li>
        ))}
      </ol>
    </li>
  )
}
