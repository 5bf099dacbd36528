import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { useTexts } from '../lib/use-texts.ts'
import { classNames } from './class-names.ts'

type About = {
  label: ReactNode
  /** A sentence that says what is wrong and what to do. */
  error?: string | null | undefined
  help?: ReactNode
  isOptional?: boolean | undefined
}

const control =
  'w-full rounded-md border-[1.5px] border-edge bg-sheet px-3.5 py-2 leading-normal text-ink placeholder:text-ink-soft placeholder:opacity-100 hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-wrong disabled:cursor-not-allowed disabled:bg-well disabled:text-ink-soft'

/** One line of text. `trailing` is placed inside the right end, for example a button of 44 px. */
export function TextField({
  trailing,
  ...field
}: About & { trailing?: ReactNode } & ComponentProps<'input'>) {
  const { frame, input } = useField(field)
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input {...input} className={classNames(control, 'min-h-12', trailing !== undefined && 'pr-13')} />
        {trailing !== undefined && (
          <span className="absolute inset-y-0 right-1 grid items-center">{trailing}</span>
        )}
      </span>
    </FieldFrame>
  )
}

export function TextAreaField(field: About & ComponentProps<'textarea'>) {
  const { frame, input } = useField(field)
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...input} className={classNames(control, 'min-h-12 resize-y leading-[1.75]')} />
    </FieldFrame>
  )
}

/** A native select. `placeholder` is a first option with the value ''. */
export function SelectField({
  options,
  placeholder,
  ...field
}: About & {
  options: readonly { value: string; label: string }[]
  placeholder?: string | undefined
} & ComponentProps<'select'>) {
  const { frame, input } = useField(field)
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select {...input} className={classNames(control, 'min-h-12 appearance-none text-ellipsis pr-11')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </FieldFrame>
  )
}

/** A check box with its label at the right; both are clickable. */
export function CheckboxField(field: Omit<About, 'isOptional'> & ComponentProps<'input'>) {
  const { frame, input } = useField(field)
  return (
    <div className={classNames('grid gap-1', frame.className)}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <span className="relative grid flex-none">
          <input
            {...input}
            type="checkbox"
            className="peer size-5.5 appearance-none rounded-sm border-[1.75px] border-edge bg-sheet checked:border-pen checked:bg-pen hover:border-ink aria-invalid:border-wrong forced-colors:appearance-auto"
          />
          <span
            aria-hidden
            className="pointer-events-none invisible absolute top-[calc(var(--spacing)*.8)] left-[calc(var(--spacing)*1.92)] h-[calc(var(--spacing)*2.8)] w-[calc(var(--spacing)*1.6)] rotate-42 border-on-pen border-r-[2.25px] border-b-[2.25px] peer-checked:visible forced-colors:hidden"
          />
        </span>
        <span className="min-w-0 flex-1">{frame.label}</span>
      </label>
      <HelpAndError {...frame} />
    </div>
  )
}

type Frame = About & { id: string; className?: string | undefined }

/** Divides the props of a field: what its frame shows, and what goes to the element itself. */
function useField<Props extends About & { id?: string | undefined; className?: string | undefined }>({
  label,
  error,
  help,
  isOptional,
  className,
  id: given,
  ...input
}: Props) {
  const generated = useId()
  const id = given ?? generated
  return {
    frame: { id, label, error, help, isOptional, className },
    input: {
      ...input,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': classNames(help != null && `${id}-help`, error && `${id}-error`) || undefined,
    },
  }
}

function FieldFrame({ children, ...frame }: Frame & { children: ReactNode }) {
  const shell = useTexts(shellTexts)
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', frame.className)}>
      <label htmlFor={frame.id} className="font-semibold text-sm">
        {frame.label}
        {frame.isOptional && <span className="font-normal text-ink-soft"> ({shell.optional})</span>}
      </label>
      {children}
      <HelpAndError {...frame} />
    </div>
  )
}

function HelpAndError({ id, error, help }: Pick<Frame, 'id' | 'error' | 'help'>) {
  return (
    <>
      {help != null && (
        <p id={`${id}-help`} className="wrap-anywhere text-ink-soft text-sm">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-sm text-wrong-text">
          <TriangleAlert aria-hidden className="mt-[.2em] size-[1.15em] flex-none" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
