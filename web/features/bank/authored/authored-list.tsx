import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { ListPage } from '../../../ui/shown-rows.ts'
import { usePages } from '../../../ui/use-pages.ts'

/**
 * The questions or packs of an author, newest first. Needs the author's id as `key`. `isGone` returns whether
 * an item was deleted since. The title, with the `id`, takes the focus of a removed row.
 */
export function AuthoredList<Item extends { id: string }>({
  id,
  title,
  showMoreLabel,
  noMore,
  empty,
  emptyAction,
  firstPage,
  loadPage,
  isGone,
  renderItem,
}: {
  id: string
  title: string
  showMoreLabel: string
  noMore: string
  empty: string
  /** The link of an empty list. Without it the list only says that it is empty. */
  emptyAction: ReactNode | undefined
  firstPage: ListPage<Item>
  loadPage: (nextToken: string) => Promise<ListPage<Item>>
  isGone: (item: Item) => boolean
  renderItem: (item: Item) => ReactNode
}) {
  const list = usePages({ name: id, firstPage, loadPage, noMore, idOf: (item) => item.id })
  const items = list.items.filter((item) => !isGone(item))
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} tabIndex={-1} className="mb-3 scroll-mt-20 font-serif text-xl outline-none lg:scroll-mt-6">
        {title}
      </h2>
      {items.length > 0 && (
        <ul ref={list.rows} className="-mx-5 border-rule border-y bg-sheet sm:mx-0 sm:rounded-sm sm:border-x">
          {items.map((item) => (
            <li
              key={item.id}
              className="relative flex items-start gap-3 border-rule border-b px-5 py-4 last:border-b-0 hover:bg-well has-[h3_:focus-visible]:outline-3 has-[h3_:focus-visible]:outline-focus has-[h3_:focus-visible]:-outline-offset-3"
            >
              {renderItem(item)}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 &&
        !list.hasMore &&
        (emptyAction ? (
          <EmptyState title={empty} action={emptyAction} />
        ) : (
          <p className="rounded-sm border-[1.5px] border-edge border-dashed px-5 py-4 text-ink-soft">
            {empty}
          </p>
        ))}
      <ShowMore list={list} label={showMoreLabel} />
    </section>
  )
}
