import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The only h1 of a screen. Set `lang` if the title is user content. */
export function PageTitle({
  children,
  lang,
  className,
}: {
  children: ReactNode
  lang?: 'bn' | 'en' | undefined
  className?: string | undefined
}) {
  return (
    <h1
      lang={lang}
      dir="auto"
      className={classNames(
        'text-balance font-serif text-2xl leading-[1.4] [overflow-wrap:anywhere]',
        className,
      )}
    >
      {children}
    </h1>
  )
}
