import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const shape =
  'inline-flex items-center gap-1.5 rounded-full border py-[.05rem] text-sm leading-normal bn:pt-[.16em]'

/** A small label, such as a level or a tag. `outline` is for secondary ones. */
export function Chip({
  kind = 'filled',
  className,
  ...span
}: { kind?: 'filled' | 'outline' } & ComponentProps<'span'>) {
  return (
    <span
      {...span}
      className={classNames(
        shape,
        'min-h-7.5 px-3',
        kind === 'filled' ? 'border-transparent bg-well text-ink' : 'border-rule text-ink-soft',
        className,
      )}
    />
  )
}

export function ChipLink({ className, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      className={classNames(
        shape,
        'min-h-11 border-transparent bg-well px-4 text-ink no-underline hover:border-edge',
        className,
      )}
    />
  )
}
