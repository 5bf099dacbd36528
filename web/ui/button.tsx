import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type ButtonVariant = 'line' | 'primary' | 'quiet' | 'danger'
type ButtonSize = 'big'

type Looks = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  line: 'border-edge bg-sheet text-ink hover:border-ink hover:bg-well',
  quiet: 'border-transparent text-brand hover:bg-well',
  danger: 'border-transparent text-wrong-text hover:bg-wrong-tint',
}

const disabled =
  'disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-transparent disabled:bg-well disabled:text-ink-soft aria-disabled:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-well aria-disabled:text-ink-soft'

function looks({ variant = 'line', size }: Looks): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full border-[1.5px] py-[.45rem] text-center font-semibold no-underline transition-[background-color,border-color,translate] duration-[120ms] active:translate-y-px print:hidden bn:pt-[calc(.45rem+.12em)]',
    size === 'big' ? 'min-h-13 px-7.5 text-[1.125rem]' : 'min-h-11 text-base',
    size !== 'big' && (variant === 'quiet' || variant === 'danger' ? 'px-3.5' : 'px-5.5'),
    'leading-snug',
    variants[variant],
  )
}

/** While `isBusy` it keeps focus and width, shows `busyLabel`, and ignores clicks and Enter in its form. */
export function Button({
  variant,
  size,
  isBusy = false,
  busyLabel,
  className,
  type = 'button',
  onClick,
  children,
  ...button
}: Looks & { isBusy?: boolean | undefined; busyLabel?: string | undefined } & ComponentProps<'button'>) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...button}
      type={type}
      onClick={handleClick}
      aria-disabled={isBusy || undefined}
      className={classNames(looks({ variant, size }), disabled, className)}
    >
      {busyLabel === undefined ? children : <EitherLabel {...{ isBusy, busyLabel, children }} />}
    </button>
  )
}

/** A link that looks like a button. For navigation only. */
export function ButtonLink({ variant, size, className, ...link }: Looks & ComponentProps<typeof Link>) {
  return <Link {...link} className={classNames(looks({ variant, size }), className)} />
}

/** Both labels in one grid cell, so the wider one determines the width. */
function EitherLabel(props: { isBusy: boolean; busyLabel: string; children: ReactNode }) {
  const place = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid">
      <span className={classNames(place, props.isBusy ? 'invisible' : 'in-data-busy:invisible')}>
        {props.children}
      </span>
      <span className={classNames(place, !props.isBusy && 'invisible in-data-busy:visible')}>
        {props.busyLabel}
      </span>
    </span>
  )
}
