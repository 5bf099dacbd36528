import { classNames } from '../class-names.ts'

/** A line of text that is still to come. */
export function LoadingLine({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block max-w-full animate-breathe rounded-xs bg-well dark:bg-rule', className)}
    />
  )
}

/** A button that is still to come. */
export function LoadingButton() {
  return <span aria-hidden className="block h-11 w-44 animate-breathe rounded-full bg-well dark:bg-rule" />
}
