import { useState } from 'react'
import { showErrorToast, showToast } from './toast.tsx'

export type ListPage<Item> = { items: readonly Item[]; nextToken: string | null }

/**
 * A list that grows a page at a time. `loadPage` brings the page that a token stands for, or rejects with an Error to
 * show; past the last one `noMore` is said. It begins anew only under another `key` of its component.
 */
export function usePages<Item>({
  firstPage,
  loadPage,
  noMore,
}: {
  firstPage: ListPage<Item>
  loadPage: (nextToken: string) => Promise<ListPage<Item>>
  noMore: string
}) {
  const [shown, setShown] = useState(firstPage)
  const [isLoading, setIsLoading] = useState(false)

  async function showMore() {
    if (isLoading) return
    if (!shown.nextToken) return showToast(noMore)
    setIsLoading(true)
    try {
      const page = await loadPage(shown.nextToken)
      // What was changed meanwhile stays so.
      setShown(({ items }) => ({ items: [...items, ...page.items], nextToken: page.nextToken }))
    } catch (error) {
      showErrorToast((error as Error).message)
    } finally {
      setIsLoading(false)
    }
  }

  return {
    items: shown.items,
    hasMore: shown.nextToken !== null,
    /** For the items that are shown, such as one that was changed or is gone. */
    change: (changeItems: (items: readonly Item[]) => readonly Item[]) =>
      setShown(({ items, nextToken }) => ({ items: changeItems(items), nextToken })),
    /** For the button at the end of the list. */
    moreProps: { onClick: showMore, isBusy: isLoading } as const,
  }
}
