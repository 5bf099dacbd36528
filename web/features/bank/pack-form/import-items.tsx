import { Download, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Conversion } from '../../../../contract/import/imported.ts'
import { type ImportItem, problemsOf } from '../../../../contract/import/items.ts'
import { type ImportError, isNoQuestion, sayInFull } from '../../../../contract/import/problems.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { importsTexts } from '../../../../contract/texts/generated/imports.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ImportItemRow, sayProblem } from './import-item.tsx'
import { leftOver, type OpenImport, type Preview, remainingErrors, sharingPassage } from './preview.ts'
import { downloadRowsToFix } from './read-import.ts'
import type { RowTwin } from './row-twins.ts'
import { useColumnWords } from './use-column-words.ts'

/** This many questions, or lines, are shown at first: hundreds of formulas and pictures take seconds on a phone. */
const portion = 50

type Shown = Pick<OpenImport, 'preview' | 'onEdit'> & { twins: ReadonlyMap<string, RowTwin | null> }

/** Returns whether the columns of a file are called as in the specification of a CSV. */
const isTable = ({ paper, origins }: Preview['result']) => paper === null && origins === undefined

/** Lists all that was read: the questions to look at, then the parts that cannot be taken, then everything else. */
export function ImportItems({ preview, twins, onEdit }: Shown) {
  const texts = { ...useTexts(importsTexts), ...useTexts(importPreviewTexts) }
  const catalogue = useTexts(allMessages)
  const { items, left, result } = preview
  // The doubts of the file decide, not what became of them: nothing moves when one is answered.
  const isDoubtful = (item: ImportItem) => item.doubts.length > 0 || problemsOf(item).length > 0
  const edit: typeof onEdit = (keys, change) => {
    const { passage } = change
    if (passage !== undefined) onEdit(sharingPassage(preview, keys[0]!), { passage })
    onEdit(keys, change)
  }
  const common = { preview, twins, onEdit: edit }
  const { nameOf } = useColumnWords()
  const isToFix = ({ problem }: ImportError) => !isNoQuestion(problem)
  const errors = remainingErrors(preview).filter(isToFix)
  const { leftOut = [] } = result.paper ?? {}
  const { conversions = [] } = result.paper ?? result
  return (
    <>
      <FileNotes preview={preview} />
      <ItemList label={texts.lookLabel} items={items.filter(isDoubtful)} {...common} />
      {left.length > 0 && (
        <Notes kind="bad" title={texts.partsLeft(left.length)}>
          <ShownLines
            lines={left.map(({ text, problems }) => ({
              reason: problems
                .map((problem) => sayProblem(catalogue, problem, isTable(result) ? undefined : nameOf))
                .join(' '),
              text,
            }))}
          />
        </Notes>
      )}
      {result.rejected.length > 0 && result.errors.some(isToFix) && (
        <div className="grid justify-items-start gap-2">
          <Button
            disabled={errors.length === 0}
            onClick={() => downloadRowsToFix(leftOver(preview, errors), catalogue)}
          >
            <Download aria-hidden className="size-5 flex-none" />
            {texts.downloadToFix}
          </Button>
          <p className="text-ink-soft text-sm">{texts.downloadAgain}</p>
        </div>
      )}
      {conversions.length > 0 && <Conversions lines={conversions} />}
      {items.length === 0 && <p className="font-semibold">{texts.nothingUnderstood}</p>}
      <ItemList label={texts.previewLabel} items={items.filter((item) => !isDoubtful(item))} {...common} />
      {leftOut.length > 0 && (
        <details className="border-rule border-t pt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {texts.leftOut(leftOut.length)}
          </summary>
          <ShownLines lines={leftOut.map(({ text }) => ({ reason: '', text }))} />
        </details>
      )}
    </>
  )
}

function ItemList({
  label,
  items,
  preview: { edits, pictures, result },
  twins,
  onEdit,
}: {
  label: string
  items: readonly ImportItem[]
} & Shown) {
  const { showMore } = useTexts(shellTexts)
  const [shown, setShown] = useState(portion)
  if (items.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="pb-2 font-serif text-xl">{label}</h3>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {items.slice(0, shown).map((item) => (
          <ImportItemRow
            key={item.key}
            item={item}
            edit={edits[item.key]}
            twin={twins.get(item.key)}
            isTable={isTable(result)}
            {...{ pictures, onEdit }}
          />
        ))}
      </ol>
      {items.length > shown && <Button onClick={() => setShown(shown + portion)}>{showMore}</Button>}
    </section>
  )
}

/** Shows the messages about the whole file, and about rows that are no questions. */
function FileNotes({ preview: { items, left, result } }: { preview: Preview }) {
  const texts = useTexts(importPreviewTexts)
  const catalogue = useTexts(allMessages)
  const lines = new Set([...items, ...left].map(({ line }) => line))
  // The lists of left-out lines and of conversions show these.
  const isElsewhere = ({ problem }: ImportError) =>
    result.paper !== null && ['import.rowSkipped', 'import.readAsBijoy'].includes(problem.code)
  const notes = [...result.errors, ...result.notes].filter(
    (problem) => !lines.has(problem.line) && !isElsewhere(problem),
  )
  if (notes.length === 0) return null
  return (
    <Notes kind="note" title={texts.notesLabel}>
      <ShownLines lines={notes.map((note) => ({ reason: sayInFull(catalogue, note), text: '' }))} />
    </Notes>
  )
}

function Notes({ kind, title, children }: { kind: 'bad' | 'note'; title: string; children: ReactNode }) {
  const titleId = useId()
  const Icon = kind === 'bad' ? TriangleAlert : Info
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2 border-l-4 px-4 py-3',
        kind === 'bad' ? 'border-wrong bg-wrong-tint' : 'border-marigold bg-marigold-tint',
      )}
    >
      <h3
        id={titleId}
        className={classNames(
          'flex items-start gap-2.5 font-semibold',
          kind === 'bad' ? 'text-wrong-text' : 'text-marigold-text',
        )}
      >
        <Icon aria-hidden className="mt-[.2em] size-5 flex-none" />
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Reasons, and words of the file. */
function ShownLines({ lines }: { lines: readonly { reason: string; text: string }[] }) {
  const texts = useTexts(importPreviewTexts)
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, so it must be reachable by keyboard
      tabIndex={0}
      className="grid max-h-60 gap-1.5 overflow-auto text-sm wrap-anywhere"
    >
      {lines.slice(0, portion).map(({ reason, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={place}>
          {reason}
          {text !== '' && (
            <span
              lang={languageOf(text)}
              translate="no"
              className="line-clamp-3 whitespace-pre-line text-ink-soft"
            >
              {text}
            </span>
          )}
        </li>
      ))}
      {lines.length > portion && <li>{texts.moreParts(lines.length - portion)}</li>}
    </ul>
  )
}

/** Texts as they were typed for a Bijoy font, in that font where the device has it, beside what they became. */
function Conversions({ lines }: { lines: readonly Conversion[] }) {
  const texts = useTexts(importPreviewTexts)
  const { showMore } = useTexts(shellTexts)
  const [shown, setShown] = useState(portion)
  return (
    <details open className="border-rule border-t pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {texts.conversions(lines.length)}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, so it must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-44 overflow-auto">
        <table className="w-full table-fixed border-collapse text-left text-sm wrap-anywhere">
          <thead className="sticky top-0 bg-sheet">
            <tr>
              <th className="py-1 pr-3 font-semibold">{texts.before}</th>
              <th className="py-1 font-semibold">{texts.after}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {lines.slice(0, shown).map(({ at, before, after }) => (
              <tr key={at} className="border-rule border-t align-top">
                <td lang="en" className="py-1 pr-3 font-[SutonnyMJ,monospace,var(--font-sans)] text-ink-soft">
                  {before}
                </td>
                <td lang={languageOf(after)} className="py-1">
                  {after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length > shown && <Button onClick={() => setShown(lines.length)}>{showMore}</Button>}
      </div>
    </details>
  )
}
