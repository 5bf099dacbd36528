import type { ReactNode } from 'react'
import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { classNames } from '../class-names.ts'
import { NeedsScripts } from '../needs-scripts.tsx'

/** Takes the place of a screen while it loads, after 200 ms. It is as high as the window, so that no footer is seen to move. */
export function LoadingFrame({ className, children }: { className?: string; children: ReactNode }) {
  const shell = useTexts(shellTexts)
  return (
    <div className="min-h-dvh">
      <NeedsScripts className="mb-4 block" />
      <div role="status" aria-busy className={classNames('animate-after-wait', className)}>
        <p className="sr-only">{shell.loading}</p>
        {children}
      </div>
    </div>
  )
}

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
