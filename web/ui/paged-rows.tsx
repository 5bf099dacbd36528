import type { ReactNode } from 'react'
import { ShowMore } from './show-more.tsx'
import type { usePages } from './use-pages.ts'

/** The rows of a list of `usePages` on one sheet, with the button for more; without any, `empty`. */
export function PagedRows<Item>({
  list,
  more,
  empty,
  children,
}: {
  list: ReturnType<typeof usePages<Item>>
  /** Distinguishes the button from those of other lists. */
  more?: string
  empty?: ReactNode
  children: (item: Item) => ReactNode
}) {
  return (
    <>
      {list.items.length > 0 && (
        <ul ref={list.rows} className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
          {list.items.map(children)}
        </ul>
      )}
      {list.items.length === 0 && !list.hasMore && empty}
      <ShowMore list={list} label={more} />
    </>
  )
}
