import type { ComponentType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The column of a screen's content, as wide as text for reading (`measure`) or as the page. */
export function Page({
  width,
  isTall = false,
  className,
  children,
}: {
  width: 'measure' | 'page'
  /** Keeps the footer below the window, so that it does not move when content replaces its placeholder. */
  isTall?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="px-5">
      <div
        className={classNames(
          'mx-auto w-full',
          width === 'measure' ? 'max-w-measure' : 'max-w-page',
          isTall && 'min-h-[80dvh]',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Returns the screen that is shown until the data is loaded: the frame of the real one around a placeholder. */
export function loadingIn(Frame: ComponentType<{ children: ReactNode }>, placeholder: ReactNode) {
  return () => <Frame>{placeholder}</Frame>
}
