import { Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import { openOnEnter } from '../lib/form/form-fields.ts'
import { classNames } from './class-names.ts'

/** A file input that looks like a button, in the language of the page. */
export function FileButton({ label, className, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full border-[1.5px] border-edge bg-sheet px-4 py-[.45rem] text-center font-semibold leading-snug hover:border-ink hover:bg-well has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input {...input} type="file" className="sr-only" onKeyDown={openOnEnter} />
      <Upload aria-hidden className="size-5 flex-none" />
      {label}
    </label>
  )
}
