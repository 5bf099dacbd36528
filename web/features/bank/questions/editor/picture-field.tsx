import { ImagePlus, RefreshCw, TriangleAlert } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { imagesTexts } from '../../../../../contract/texts/generated/creation.ts'
import { shellTexts } from '../../../../../contract/texts/generated/shell.ts'
import { openOnEnter } from '../../../../lib/form/form-fields.ts'
import { useTexts } from '../../../../lib/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { DeleteButton } from '../../../../ui/delete-button.tsx'
import { useFileDrop } from '../../../../ui/use-file-drop.ts'
import { PictureFigure } from './picture-figure.tsx'
import { describeSize, noPicture, type PictureValue, takePicture } from './picture-value.ts'
import { SeePicture } from './see-picture.tsx'

/**
 * The picture of a question: one JPEG or PNG up to 25 MB, chosen, dropped or pasted. A file that cannot be used is
 * refused with a sentence, and the value stays. In a form of its own the field takes files that are dropped or pasted
 * anywhere on the page; with `size="card"` it is one line of a card, with `size="icon"` a button beside the field of a text, and
 * takes only files for itself.
 */
export function PictureField({
  name,
  value,
  onChange,
  size,
  of,
  error,
}: {
  /** Links find the field by this name. The field has no value in the form. */
  name: string
  value: PictureValue
  onChange: (value: PictureValue) => void
  size?: 'card' | 'icon' | undefined
  /** The name of what has the picture, such as "Option 2"; the names of the buttons begin with it. */
  of?: string | undefined
  /** The server's refusal. */
  error?: string | null | undefined
}) {
  const texts = useTexts(imagesTexts)
  const { optional } = useTexts(shellTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const lastTaken = useRef(0)
  /** The value to return to if the file that is being read cannot be used; null while none is read. */
  const before = useRef<PictureValue | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isOver, target } = useFileDrop({ isWholePage: size === undefined, onFiles: take })
  const isCard = size !== undefined
  const isIcon = size === 'icon'
  const named = (label: string) => (of === undefined ? label : `${of}: ${label}`)
  const isEmpty = value.kind === 'none'
  const wrong = problem ?? error
  // A problem with the kind of the file says more.
  const sayUnreadable = () => setProblem((known) => known ?? texts.unreadable)

  async function take(files: readonly File[]) {
    // While the form is being saved, another picture would be lost with the form.
    if (files.length === 0 || input.current?.closest('[inert]')) return
    const turn = ++lastTaken.current
    before.current ??= value
    // At once: a form that is saved while the file is being read must have it. The server checks it as well.
    if (files.length === 1) onChange({ kind: 'chosen', file: files[0]! })
    const { problem } = await takePicture(files, texts)
    // Another file was chosen, or the picture removed, while this one was being read.
    if (turn !== lastTaken.current) return
    setProblem(problem ?? null)
    if (problem) onChange(before.current ?? noPicture)
    before.current = null
  }

  function takeChosen({ target }: ChangeEvent<HTMLInputElement>) {
    void take([...(target.files ?? [])])
    // So that the same file can be chosen again after it was fixed.
    target.value = ''
  }

  function remove() {
    lastTaken.current += 1
    before.current = null
    setProblem(null)
    onChange(noPicture)
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div
      {...target}
      role="group"
      aria-labelledby={`${id}-label`}
      className={classNames(
        'group/picture relative grid min-w-0 content-start gap-1.5',
        isCard && isOver && 'bg-brand-tint',
      )}
    >
      {/* Always the same element, so that the focus stays when a picture is chosen or removed. */}
      <input
        ref={input}
        id={id}
        data-field={name}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={named(isEmpty ? texts.choose : texts.replace)}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(!isCard && `${id}-help`, wrong && `${id}-error`) || undefined}
        className="sr-only"
        onKeyDown={openOnEnter}
        onChange={takeChosen}
      />
      <span id={`${id}-label`} className={isCard ? 'sr-only' : 'font-semibold text-sm'}>
        {named(texts.label)}
        {!isCard && <span className="font-normal text-ink-soft"> ({optional})</span>}
      </span>
      {isCard ? (
        <div className={classNames('flex min-h-11 items-center gap-x-1', !isIcon && 'flex-wrap')}>
          {!isEmpty && !isIcon && <SeePicture value={value} />}
          <ChooseLabel id={id} isQuiet isIcon={isIcon}>
            {isIcon && !isEmpty ? (
              <PictureFigure value={value} size="icon" onUnreadable={sayUnreadable} />
            ) : isEmpty ? (
              <ImagePlus aria-hidden className="size-5" />
            ) : (
              <RefreshCw aria-hidden className="size-5" />
            )}
            {!isIcon && (
              <span aria-hidden className={isEmpty ? undefined : 'max-sm:sr-only'}>
                {isEmpty ? texts.add : texts.replace}
              </span>
            )}
          </ChooseLabel>
          {!isEmpty && <DeleteButton label={named(texts.remove)} onClick={remove} />}
        </div>
      ) : isEmpty ? (
        <label
          htmlFor={id}
          className={classNames(
            'grid min-h-32 cursor-pointer place-items-center content-center gap-1 rounded-md border-[1.5px] border-edge border-dashed px-5 py-6 text-center hover:border-ink hover:bg-well',
            focusOfInput,
            isOver ? 'bg-brand-tint' : 'bg-sheet',
            wrong && 'border-wrong',
          )}
        >
          <ImagePlus aria-hidden className="mb-1 size-6 text-ink-soft" />
          <span className="font-semibold text-brand">{isOver ? texts.dropNow : texts.choose}</span>
          <span id={`${id}-help`} className="text-ink-soft text-sm">
            {texts.dropHere}
          </span>
        </label>
      ) : (
        <div
          className={classNames(
            'flex items-start gap-4 rounded-md border-[1.5px] border-edge p-3',
            isOver ? 'bg-brand-tint' : 'bg-sheet',
            wrong && 'border-wrong',
          )}
        >
          <PictureFigure value={value} size="small" onUnreadable={sayUnreadable} />
          <div className="grid min-w-0 flex-1 gap-2">
            <p id={`${id}-help`} className="text-ink-soft text-sm wrap-anywhere empty:hidden">
              {isOver ? texts.dropNow : describeValue(value, texts)}
            </p>
            <p className="flex flex-wrap gap-1">
              <ChooseLabel id={id}>
                <span aria-hidden>{texts.replace}</span>
              </ChooseLabel>
              <Button variant="danger" onClick={remove}>
                {texts.remove}
              </Button>
            </p>
          </div>
        </div>
      )}
      <p id={`${id}-error`} role="alert" className="empty:hidden">
        {wrong && (
          <span className="flex items-start gap-1.5 font-semibold text-sm text-wrong-text">
            <TriangleAlert aria-hidden className="mt-[.2em] size-[1.15em] flex-none" />
            <span className="min-w-0 wrap-anywhere">{wrong}</span>
          </span>
        )}
      </p>
    </div>
  )
}

const focusOfInput =
  'group-has-[input:focus-visible]/picture:outline-3 group-has-[input:focus-visible]/picture:outline-focus group-has-[input:focus-visible]/picture:outline-offset-2'

/** Looks like a button: the input's own button cannot be styled. */
function ChooseLabel({
  id,
  isQuiet,
  isIcon,
  children,
}: {
  id: string
  isQuiet?: boolean
  isIcon?: boolean
  children: ReactNode
}) {
  return (
    <label
      htmlFor={id}
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 border-[1.5px] font-semibold leading-snug hover:bg-well',
        isIcon
          ? 'size-12 overflow-hidden rounded-md border-transparent text-brand'
          : isQuiet
            ? 'rounded-full border-transparent px-3.5 text-brand'
            : 'rounded-full border-edge bg-sheet px-5.5 hover:border-ink',
        focusOfInput,
      )}
    >
      {children}
    </label>
  )
}

function describeValue(value: PictureValue, texts: ReturnType<typeof imagesTexts>): string {
  if (value.kind !== 'chosen') return ''
  return texts.facts(value.file.name ?? '', describeSize(value.file.size, texts))
}
