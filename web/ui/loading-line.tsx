import { classNames } from './class-names.ts'

/** A line of text that is still to come. */
export function LoadingLine({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block max-w-full animate-breathe rounded-xs bg-well dark:bg-rule', className)}
    />
  )
}
