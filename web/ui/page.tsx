import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The column of a screen's content, as wide as text for reading (`measure`) or as the page. */
export function Page({
  width,
  className,
  children,
}: {
  width: 'measure' | 'page'
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="px-5">
      <div
        className={classNames(
          'mx-auto w-full',
          width === 'measure' ? 'max-w-measure' : 'max-w-page',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}
