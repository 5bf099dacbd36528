import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...button
}: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 flex-none place-items-center rounded-full text-ink-soft hover:bg-well hover:text-ink disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
    />
  )
}
