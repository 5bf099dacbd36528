import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { type ListPage, rememberRows } from './shown-rows.ts'
import { showErrorToast, showNote } from './toast.tsx'

/**
 * Returns a list that grows page by page. `loadPage` loads the page of a token, or rejects with an Error
 * whose message is shown. `noMore` is shown with the last page, when the button (`ShowMore`) disappears; a
 * list of one page shows none. With `idOf`, another `firstPage` replaces the first rows, and those loaded
 * since stay. To restart the list, give the component another `key`. The history entry stores the number of
 * rows under `name`, for `withShownRows` of the loader.
 */
export function usePages<Item>({
  name,
  firstPage,
  loadPage,
  noMore,
  idOf,
}: {
  name: string
  firstPage: ListPage<Item>
  loadPage: (nextToken: string) => Promise<ListPage<Item>>
  noMore: string
  idOf?: (item: Item) => string
}) {
  const [shown, setShown] = useState(firstPage)
  const [first, setFirst] = useState(firstPage)
  if (idOf && first !== firstPage) {
    setFirst(firstPage)
    setShown((before) => withFirstPage(before, firstPage, idOf))
  }
  const [isLoading, setIsLoading] = useState(false)
  const rows = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const count = shown.items.length
  useEffect(() => rememberRows(pathname, name, count), [pathname, name, count])

  async function showMore() {
    if (isLoading || shown.nextToken === null) return
    setIsLoading(true)
    try {
      append(await loadPage(shown.nextToken))
    } catch (error) {
      showErrorToast((error as Error).message)
    } finally {
      setIsLoading(false)
    }
  }

  function append(page: ListPage<Item>) {
    const shownBefore = rows.current?.childElementCount ?? 0
    // A functional update preserves changes made during the loading.
    flushSync(() =>
      setShown(({ items }) => ({ items: [...items, ...page.items], nextToken: page.nextToken })),
    )
    if (page.nextToken !== null) return
    showNote(noMore)
    // The focus was on the removed button.
    if (document.activeElement === document.body) focusRow(shownBefore)
  }

  /** Focuses the first control of a row, or of the last row when there is no such row. */
  function focusRow(at: number) {
    const row = rows.current?.children[at] ?? rows.current?.lastElementChild
    row?.querySelector<HTMLElement>('a, summary, button')?.focus()
  }

  return {
    items: shown.items,
    hasMore: shown.nextToken !== null,
    isLoading,
    showMore,
    /** The ref of the list element. */
    rows,
    change: (changeItems: (items: readonly Item[]) => readonly Item[]) =>
      setShown(({ items, nextToken }) => ({ items: changeItems(items), nextToken })),
  }
}

/** Returns the rows of a new first page, and after them the rows that other pages added. */
function withFirstPage<Item>(
  shown: ListPage<Item>,
  first: ListPage<Item>,
  idOf: (item: Item) => string,
): ListPage<Item> {
  if (shown.items.length <= first.items.length) return first
  const ids = new Set(first.items.map(idOf))
  return {
    items: [...first.items, ...shown.items.filter((item) => !ids.has(idOf(item)))],
    nextToken: shown.nextToken,
  }
}
