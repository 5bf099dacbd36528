import { type ReactNode, useState } from 'react'
import { type ChosenLayout, namesAnswer } from '../../../../contract/import/layout.ts'
import type { ImportTable } from '../../../../contract/import/result.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionRow } from './import-actions.tsx'
import { ImportColumns } from './import-columns.tsx'
import type { OpenImport } from './preview.ts'
import { useColumnWords } from './use-column-words.ts'

/** Asks what the columns hold. Nothing is imported before the author has confirmed them. */
export function ColumnQuestion({
  table,
  onChoose,
  onCancel,
  children,
}: Pick<OpenImport, 'onChoose' | 'onCancel'> & {
  table: ImportTable
  /** The facts about the source. */
  children: ReactNode
}) {
  const texts = useTexts(importPreviewTexts)
  const { sayWrong } = useColumnWords()
  const { cancel } = useTexts(shellTexts)
  // Nothing is suggested for what may as well be another way.
  const suggested = { ...table.layout, answers: table.asksAnswers ? null : table.layout.answers }
  const [layout, setLayout] = useState<ChosenLayout>(suggested)
  const isUnanswered = namesAnswer(layout) && layout.answers === null && table.asksAnswers
  const isWrong = isUnanswered || sayWrong(layout.uses) !== null
  return (
    <Dialog
      isOpen
      kind="wide"
      onClose={onCancel}
      title={texts.columnsTitle}
      actions={
        <ActionRow>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button variant="primary" disabled={isWrong} onClick={() => onChoose({ layout })}>
            {texts.useColumns}
          </Button>
        </ActionRow>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        {table.asksColumns && <p>{texts.columnsHelp}</p>}
        {table.asksAnswers && <p>{texts.answersHelp}</p>}
        <ImportColumns table={table} layout={layout} onChange={setLayout} />
      </div>
    </Dialog>
  )
}

/** The columns as they were read, to change them. A choice that cannot be read is shown and not applied. */
export function ReadColumns({ table, onChoose }: Pick<OpenImport, 'onChoose'> & { table: ImportTable }) {
  const texts = useTexts(importPreviewTexts)
  const { nameOf, sayWrong } = useColumnWords()
  const [layout, setLayout] = useState<ChosenLayout>(table.layout)

  // Names the columns that are imported, and those that are not imported although they are not empty.
  const used = table.layout.uses.flatMap((use) => (use === null ? [] : [nameOf(use)])).join(', ')
  const { leftOut } = table

  function change(next: ChosenLayout) {
    setLayout(next)
    if (sayWrong(next.uses) === null) onChoose({ layout: next })
  }

  return (
    <details className="border-rule border-t pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {texts.columns}
        <span className="font-normal text-ink-soft text-sm">
          {' · '}
          {leftOut.length === 0 ? used : texts.someNotImported(used, leftOut.join(', '))}
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-3">
        <ImportColumns
          table={table}
          layout={{ ...layout, answers: layout.answers ?? table.layout.answers }}
          onChange={change}
        />
      </div>
    </details>
  )
}
