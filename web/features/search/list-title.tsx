import type { ComponentProps } from 'react'

/** The heading of one of several lists of results. */
export function ListTitle({ children, ...heading }: Pick<ComponentProps<'h2'>, 'id' | 'children'>) {
  return (
    <h2 {...heading} className="mb-2 font-semibold text-base">
      {children}
    </h2>
  )
}
