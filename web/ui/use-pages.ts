import { useState } from 'react'
import { showErrorToast, showToast } from './toast.tsx'

export type ListPage<Item> = { items: readonly Item[]; nextToken: string | null }

/**
 * A list that grows page by page. `loadPage` loads the page of a token, or rejects with an Error whose
 * message is shown. After the last page `noMore` is shown. To start again, give the component another `key`.
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
      // The functional update preserves changes made while loading.
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
    change: (changeItems: (items: readonly Item[]) => readonly Item[]) =>
      setShown(({ items, nextToken }) => ({ items: changeItems(items), nextToken })),
    moreProps: { onClick: showMore, isBusy: isLoading } as const,
  }
}
