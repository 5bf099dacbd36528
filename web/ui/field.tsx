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
  label,
  error,
  help,
  isOptional,
  className,
  trailing,
  id,
  ...input
}: About & { trailing?: ReactNode } & ComponentProps<'input'>) {
  const ids = useFieldIds(id)
  return (
    <FieldFrame {...{ ids, label, error, help, isOptional, className }}>
      <span className="relative block">
        <input
          {...input}
          {...ids.describe({ error, help })}
          className={classNames(control, 'min-h-12', trailing !== undefined && 'pr-13')}
        />
        {trailing !== undefined && (
          <span className="absolute inset-y-0 right-1 grid items-center">{trailing}</span>
        )}
      </span>
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  error,
  help,
  isOptional,
  className,
  id,
  ...area
}: About & ComponentProps<'textarea'>) {
  const ids = useFieldIds(id)
  return (
    <FieldFrame {...{ ids, label, error, help, isOptional, className }}>
      <textarea
        rows={3}
        {...area}
        {...ids.describe({ error, help })}
        className={classNames(control, 'min-h-12 resize-y leading-[1.75]')}
      />
    </FieldFrame>
  )
}

/** A native select. `placeholder` is a first option with the value ''. */
export function SelectField({
  label,
  error,
  help,
  isOptional,
  className,
  options,
  placeholder,
  id,
  ...select
}: About & {
  options: readonly { value: string; label: string }[]
  placeholder?: string | undefined
} & ComponentProps<'select'>) {
  const ids = useFieldIds(id)
  return (
    <FieldFrame {...{ ids, label, error, help, isOptional, className }}>
      <span className="relative block">
        <select
          {...select}
          {...ids.describe({ error, help })}
          className={classNames(control, 'min-h-12 appearance-none text-ellipsis pr-11')}
        >
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
export function CheckboxField({
  label,
  error,
  help,
  className,
  id,
  ...input
}: Omit<About, 'isOptional'> & ComponentProps<'input'>) {
  const ids = useFieldIds(id)
  return (
    <div className={classNames('grid gap-1', className)}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <span className="relative grid flex-none">
          <input
            {...input}
            {...ids.describe({ error, help })}
            type="checkbox"
            className="peer size-5.5 appearance-none rounded-sm border-[1.75px] border-edge bg-sheet checked:border-pen checked:bg-pen hover:border-ink aria-invalid:border-wrong forced-colors:appearance-auto"
          />
          <span
            aria-hidden
            className="pointer-events-none invisible absolute top-[calc(var(--spacing)*.8)] left-[calc(var(--spacing)*1.92)] h-[calc(var(--spacing)*2.8)] w-[calc(var(--spacing)*1.6)] rotate-42 border-on-pen border-r-[2.25px] border-b-[2.25px] peer-checked:visible forced-colors:hidden"
          />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      <HelpAndError {...{ ids, error, help }} />
    </div>
  )
}

type FieldIds = ReturnType<typeof useFieldIds>

function useFieldIds(given: string | undefined) {
  const generated = useId()
  const control = given ?? generated
  const help = `${control}-help`
  const error = `${control}-error`
  return {
    control,
    help,
    error,
    describe: (about: Pick<About, 'error' | 'help'>) => ({
      id: control,
      'aria-invalid': about.error ? true : undefined,
      'aria-describedby': classNames(about.help != null && help, about.error && error) || undefined,
    }),
  }
}

function FieldFrame({
  ids,
  label,
  error,
  help,
  isOptional,
  className,
  children,
}: About & { ids: FieldIds; className?: string | undefined; children: ReactNode }) {
  const shell = useTexts(shellTexts)
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={ids.control} className="font-semibold text-sm">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> ({shell.optional})</span>}
      </label>
      {children}
      <HelpAndError {...{ ids, error, help }} />
    </div>
  )
}

function HelpAndError({ ids, error, help }: Pick<About, 'error' | 'help'> & { ids: FieldIds }) {
  return (
    <>
      {help != null && (
        <p id={ids.help} className="wrap-anywhere text-ink-soft text-sm">
          {help}
        </p>
      )}
      {error && (
        <p id={ids.error} className="flex items-start gap-1.5 font-semibold text-sm text-wrong-text">
          <TriangleAlert aria-hidden className="mt-[.2em] size-[1.15em] flex-none" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
