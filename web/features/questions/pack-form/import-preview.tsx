import { Download } from 'lucide-react'
import type { ImportSource } from '../../../../contract/import/formats.ts'
import type { ImportResult } from '../../../../contract/import/result.ts'
import { limits } from '../../../../contract/limits.ts'
import { importsTexts } from '../../../../contract/texts/imports.ts'
import { messages } from '../../../../contract/texts/messages.ts'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckboxField } from '../../../ui/field.tsx'
import { ImportProblems } from './import-problems.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { downloadRowsToFix } from './read-import.ts'

/** Shows what was read and what is wrong with it, before the form changes. `present` counts its filled questions. */
export function ImportPreview({
  source,
  result,
  fitsRows,
  present,
  onFitsRows,
  onTake,
  onCancel,
}: {
  source: ImportSource
  result: ImportResult
  fitsRows: boolean
  present: number
  onFitsRows: (fitsRows: boolean) => void
  onTake: (how: 'replace' | 'append') => void
  onCancel: () => void
}) {
  const texts = useTexts(importsTexts)
  const catalogue = useTexts(messages)
  const { cancel } = useTexts(shellTexts)
  const { questions, lines, errors, rejected, notes, fitting } = result
  const total = present + questions.length
  const isTooMany = total > limits.questionsPerPack
  return (
    <Dialog
      isOpen
      kind="wide"
      onClose={onCancel}
      title={texts.previewTitle(questions.length)}
      actions={
        <div className="grid w-full gap-3">
          {questions.length > 0 && present > 0 && (
            <p className="text-ink-soft text-sm">
              {texts.replaceHelp(present)} {isTooMany && texts.appendTooMany(total)}
            </p>
          )}
          <div
            className={classNames(
              'grid gap-3 sm:flex sm:flex-wrap sm:justify-end',
              questions.length > 0 && present > 0 && 'grid-cols-2 *:last:col-span-2',
            )}
          >
            <Button onClick={onCancel}>{cancel}</Button>
            {questions.length > 0 && present === 0 && (
              <Button variant="primary" onClick={() => onTake('replace')}>
                {texts.take(questions.length)}
              </Button>
            )}
            {questions.length > 0 && present > 0 && (
              <>
                <Button variant="danger" onClick={() => onTake('replace')}>
                  {texts.replace}
                </Button>
                <Button variant="primary" disabled={isTooMany} onClick={() => onTake('append')}>
                  {texts.append}
                </Button>
              </>
            )}
          </div>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SourceFacts source={source} result={result} />
        {errors.length > 0 && (
          <ImportProblems kind="bad" title={texts.rowsToFix(rejected.length)} problems={errors}>
            <div className="grid justify-items-start gap-2">
              <Button onClick={() => downloadRowsToFix(result, catalogue)}>
                <Download aria-hidden className="size-5 flex-none" />
                {texts.downloadToFix}
              </Button>
              <p className="text-sm">{texts.downloadAgain}</p>
            </div>
          </ImportProblems>
        )}
        {(fitting > 0 || fitsRows) && (
          <CheckboxField
            label={fitsRows ? texts.fitRowsTaken : texts.fitRows(fitting)}
            checked={fitsRows}
            onChange={({ target }) => onFitsRows(target.checked)}
          />
        )}
        {notes.length > 0 && <ImportProblems kind="note" title={texts.notesLabel} problems={notes} />}
        {questions.length === 0 ? (
          <p className="font-semibold">{texts.nothingUnderstood}</p>
        ) : (
          <ImportedRows questions={questions} lines={lines} />
        )}
      </div>
    </Dialog>
  )
}

/** The source and how it was read. */
function SourceFacts({ source, result }: { source: ImportSource; result: ImportResult }) {
  const texts = useTexts(importsTexts)
  const { encoding, separator } = result.source!
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      <b className="font-semibold text-ink">{source.fileName ?? texts.pasted}</b> ·{' '}
      {encoding !== null && (
        <>
          {texts.readAs} <span translate="no">{encoding}</span> ·{' '}
        </>
      )}
      {texts.separatedBy} {texts.separators[separator] ?? `“${separator}”`}
    </p>
  )
}
