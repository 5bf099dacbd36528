/*
 * A history entry stores how many rows its lists showed. A step back or a reload loads as many, so that the
 * router can restore the place on the page. The rows themselves are loaded again, because they may have
 * changed.
 */

type ShownRows = { path: string; counts: Record<string, number> }

/** Stores the number of rows that a list of the screen at `path` shows. */
export function rememberRows(path: string, list: string, count: number): void {
  // The browser may have left the screen already.
  if (window.location.pathname !== path) return
  const counts = { ...readShownRows(path), [list]: count }
  const shownRows: ShownRows = { path, counts }
  window.history.replaceState({ ...window.history.state, shownRows }, '')
}

/**
 * Returns the list with as many rows as it showed before on this history entry: the first page, then the rest
 * in requests of up to a hundred rows. `path`: the address that a loader loads. During a new navigation the
 * history entry is still that of the previous screen, so the two addresses must be equal.
 */
export async function withShownRows<Item>(
  firstPage: ListPage<Item>,
  { path, list, loadMore }: { path: string; list: string; loadMore: LoadMore<Item> },
): Promise<{ items: Item[]; nextToken: string | null }> {
  const wanted = readShownRows(path)[list] ?? 0
  const items = [...firstPage.items]
  let { nextToken } = firstPage
  while (nextToken !== null && items.length < wanted) {
    const page = await loadMore(nextToken, wanted - items.length)
    items.push(...page.items)
    nextToken = page.nextToken
  }
  return { items, nextToken }
}

/** Loads the first page of a list as `withShownRows` does, for the address that a loader is asked for. */
export async function loadShownRows<Item>(
  { url }: Request,
  list: string,
  loadPage: (nextToken: string | null, limit?: number) => Promise<ListPage<Item>>,
) {
  return withShownRows(await loadPage(null), { path: new URL(url).pathname, list, loadMore: loadPage })
}

/** Loads at most `limit` rows after `nextToken`. The server may return fewer. */
type LoadMore<Item> = (nextToken: string, limit: number) => Promise<ListPage<Item>>

function readShownRows(path: string): Record<string, number> {
  const { shownRows } = (window.history.state ?? {}) as { shownRows?: ShownRows }
  return shownRows?.path === path ? shownRows.counts : {}
}

/** A page of a list; `nextToken` is null for the last one. */
export type ListPage<Item> = { items: readonly Item[]; nextToken: string | null }

/** The props of a list: its first page, and how it loads the page of a token. */
export type ListProps<Page> = { firstPage: Page; loadPage: (nextToken: string) => Promise<Page> }
