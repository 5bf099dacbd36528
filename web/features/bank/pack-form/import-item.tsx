import { Check, SquarePen, Undo2, X } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type OptionField, wrongOptionFields } from '../../../../contract/bank/question-fields.ts'
import { contentOf, type ImportItem, picturesOf, problemsOf } from '../../../../contract/import/items.ts'
import type { ColumnUse } from '../../../../contract/import/layout.ts'
import { type ImportError, sayReason } from '../../../../contract/import/problems.ts'
import { type AllMessages, type AnyMessage, message, sentenceOf } from '../../../../contract/message.ts'
import { isBlank } from '../../../../contract/normalise.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import { formatsTexts } from '../../../../contract/texts/generated/formats.ts'
import { importPreviewTexts } from '../../../../contract/texts/generated/import-preview.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { mathsName } from '../../../question-view/maths-name.ts'
import { QuestionText } from '../../../question-view/question-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { radio } from '../../../ui/radio-field.tsx'
import { PictureFigure } from '../questions/editor/picture-figure.tsx'
import { QuestionPreview } from '../questions/editor/question-preview.tsx'
import { TwinNote } from '../questions/editor/twin-note.tsx'
import { ItemEditor } from './import-editor.tsx'
import { type Edit, editedItem, standingOf } from './preview.ts'
import type { RowTwin } from './row-twins.ts'
import { useColumnWords } from './use-column-words.ts'

type Change = (keys: readonly string[], change: Edit) => void

/**
 * A question of a file as learners will see it. One with a doubt has its options to choose from; each can be changed and left
 * out.
 */
export const ImportItemRow = memo(function ImportItemRow({
  item,
  edit,
  twin,
  pictures,
  isTable,
  onEdit,
}: {
  item: ImportItem
  edit: Edit | undefined
  twin: RowTwin | null | undefined
  pictures: ReadonlyMap<string, Blob>
  isTable: boolean
  onEdit: Change
}) {
  const texts = useTexts(importPreviewTexts)
  const { number } = useTexts(formatsTexts)
  const [isEditing, setIsEditing] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const now = editedItem(item, edit)
  const standing = standingOf(item, edit)
  const isSkipped = standing === 'skipped'
  const change = (changed: Edit) => onEdit([item.key], changed)

  function close(changed: Edit | null) {
    flushSync(() => {
      if (changed) change(changed)
      setIsEditing(false)
    })
    changeButton.current?.focus()
  }

  return (
    // Nothing is painted outside it: its padding has room for focus rings and the ground of a chosen option.
    <li className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-2 px-2 pb-2 [contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
      <div className="flex items-center gap-2 border-rule border-t pt-2">
        <p className="mr-auto flex flex-wrap items-center gap-x-2 text-ink-soft text-sm tabular-nums">
          <span>
            <span className="sr-only">{texts.row} </span>
            {number(item.number)}
          </span>
          {isSkipped && <b className="font-semibold text-ink">{texts.notImported}</b>}
          {standing === 'fine' && edit?.isSeen && (
            <b className="inline-flex items-center gap-1 font-semibold text-right-text">
              <Check aria-hidden className="size-4" />
              {texts.seen}
            </b>
          )}
        </p>
        <IconButton
          ref={changeButton}
          label={texts.change(item.number)}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          <SquarePen aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={(isSkipped ? texts.takeAgain : texts.skip)(item.number)}
          onClick={() => change({ isSkipped: !isSkipped })}
        >
          {isSkipped ? <Undo2 aria-hidden className="size-5" /> : <X aria-hidden className="size-5" />}
        </IconButton>
      </div>
      <Doubts {...{ item, edit, isTable }} onEdit={change} />
      {twin?.kind === 'form' ? (
        <p className="text-ink-soft text-sm">{texts.formHas}</p>
      ) : (
        twin && <TwinNote twins={twin.twins} prefix={twin.kind === 'same' ? texts.bankHas : undefined} />
      )}
      {isEditing ? (
        <ItemEditor item={now} onClose={close} />
      ) : (
        <div className={classNames('pb-1', isSkipped && 'text-ink-soft')}>
          <QuestionPreview
            isInCard
            content={contentOf(now)}
            pictureOf={(field) =>
              field === 'imageUrl' ? (
                <ItemPictures item={item} chosen={edit?.picture} {...{ pictures, change }} />
              ) : (
                <ItemPicture name={picturesOf(now)[field]} pictures={pictures} />
              )
            }
            options={
              item.doubts.length > 0 || standing === 'incomplete' ? (
                <OptionChoice
                  item={now}
                  pictures={pictures}
                  onChoose={(right) => change({ right, isSeen: true })}
                />
              ) : undefined
            }
            order={orderInFile(now)}
          />
        </div>
      )}
    </li>
  )
})

/** Tells what is not certain about an item, or keeps it from being taken. The list keeps its height when a doubt is answered. */
function Doubts({
  item,
  edit,
  isTable,
  onEdit,
}: {
  item: ImportItem
  edit: Edit | undefined
  isTable: boolean
  onEdit: (change: Edit) => void
}) {
  const texts = useTexts(importPreviewTexts)
  const catalogue = useTexts(allMessages)
  const { nameOf } = useColumnWords()
  const open = problemsOf(editedItem(item, edit))
  const shown = (edit?.isSeen || item.doubts.length === 0) && open.length > 0 ? open : item.doubts
  if (shown.length === 0) return null
  const isAnswered = edit?.isSeen === true && open.length === 0
  return (
    <div
      className={classNames(
        'grid justify-items-start gap-2 border-l-4 px-3 py-2 text-sm wrap-anywhere',
        isAnswered ? 'border-right bg-right-tint' : 'border-marigold bg-marigold-tint',
      )}
    >
      {[...new Set(shown.map((problem) => sayProblem(catalogue, problem, isTable ? undefined : nameOf)))].map(
        (sentence) => (
          <p key={sentence}>{sentence}</p>
        ),
      )}
      {problemsOf(item).length === 0 && (
        <Button aria-pressed={isAnswered} onClick={() => onEdit({ isSeen: !isAnswered })}>
          {isAnswered && <Check aria-hidden className="size-5" />}
          {texts.asItIs}
        </Button>
      )}
    </div>
  )
}

/**
 * Says what is wrong with a part of a question that has its place beside it. `nameOf` calls the parts of papers and
 * workbooks as the form does; those of a CSV are its columns.
 */
export function sayProblem(
  messages: AllMessages,
  { column, ...error }: ImportError,
  nameOf: (use: ColumnUse) => string = (use) => use,
): string {
  const { values } = error.problem
  const named = values && 'column' in values && { ...values, column: nameOf(values.column as ColumnUse) }
  const problem = { ...error.problem, ...(named && { values: named }) } as AnyMessage
  const reason = sayReason(messages, { ...error, problem })
  if (column === undefined) return reason.charAt(0).toUpperCase() + reason.slice(1)
  return sentenceOf(messages, message('import.inColumn', { column: nameOf(column), reason }))
}

/** The options in the order of the file; a press on one says that it is the right one. */
function OptionChoice({
  item,
  pictures,
  onChoose,
}: {
  item: ImportItem
  pictures: ReadonlyMap<string, Blob>
  onChoose: (right: number) => void
}) {
  const texts = useTexts(importPreviewTexts)
  return (
    <fieldset className="-mx-2 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-2">
      <legend className="sr-only">{texts.chooseRight}</legend>
      {item.options.map((option, place) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          key={place}
          hidden={isBlank(option)}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-sm px-2 py-2 hover:bg-well has-checked:bg-right-tint has-checked:font-semibold has-checked:text-right-text"
        >
          <input
            type="radio"
            name={`right ${item.key}`}
            aria-label={mathsName(option)}
            checked={item.right === place}
            onChange={() => onChoose(place)}
            className={`mt-[.2em] ${radio}`}
          />
          <span className="grid min-w-0 justify-items-start gap-2">
            <QuestionText as="span" text={option} />
            <ItemPicture name={item.optionPictures?.[place]?.[0]} pictures={pictures} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Returns the options in the order of the file, in which its author compares them. */
function orderInFile({ options, right }: ImportItem): OptionField[] {
  const before = options.slice(0, right ?? 0).filter((option) => !isBlank(option))
  return (wrongOptionFields as OptionField[]).toSpliced(before.length, 0, 'answer')
}

function ItemPicture({ name, pictures }: { name: string | undefined; pictures: ReadonlyMap<string, Blob> }) {
  const file = name === undefined ? undefined : pictures.get(name)
  return file ? <PictureFigure value={{ kind: 'chosen', file }} size="small" /> : null
}

/** The picture of an item; where the file has several, one is chosen. */
function ItemPictures({
  item,
  chosen,
  pictures,
  change,
}: {
  item: ImportItem
  chosen: string | undefined
  pictures: ReadonlyMap<string, Blob>
  change: (change: Edit) => void
}) {
  const texts = useTexts(importPreviewTexts)
  const files = item.pictures.flatMap((name) => {
    const file = pictures.get(name)
    return file ? [{ name, value: { kind: 'chosen', file } as const }] : []
  })
  if (files.length === 1) return <PictureFigure value={files[0]!.value} />
  return files.map(({ name, value }, place) => (
    <label key={name} className="flex items-center gap-3">
      <input
        type="radio"
        name={`picture ${item.key}`}
        aria-label={texts.pictureOf(place + 1)}
        checked={name === (chosen ?? item.pictures[0])}
        onChange={() => change({ picture: name, isSeen: true })}
        className={`mt-[.2em] ${radio}`}
      />
      <PictureFigure value={value} size="small" />
    </label>
  ))
}
