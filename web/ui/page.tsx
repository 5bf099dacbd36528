import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The column that a screen's content stands in: a reading measure, or the whole page's width. */
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
