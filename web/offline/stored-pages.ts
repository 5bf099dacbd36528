import { splitPath } from '../../contract/locales.ts'
import { offlinePath } from '../lib/paths.ts'
import { loadedAtHeader, pagesPrefix } from './worker-messages.ts'

export type StoredPage = { address: string; title: string }

/** Returns the stored pages of this page's language, the newest first. */
export async function listStoredPages(): Promise<StoredPage[]> {
  if (!('caches' in window)) return []
  const pages = new Map<string, StoredPage & { loadedAt: string }>()
  for (const name of await caches.keys()) {
    if (!name.startsWith(pagesPrefix)) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const stored = await cache.match(url, { ignoreVary: true })
      const page = stored && (await readPage(url, stored))
      if (page) pages.set(page.address, page)
    }
  }
  return [...pages.values()].sort((one, other) => (one.loadedAt < other.loadedAt ? 1 : -1))
}

/** Returns null for answers, other languages, the front page and the list's page. Titles leave out the product's name. */
async function readPage(url: string, stored: Response) {
  const { pathname, search } = new URL(url)
  if (pathname.endsWith('/answer') || ['/', offlinePath].includes(splitPath(pathname).path)) return null
  const page = new DOMParser().parseFromString(await stored.text(), 'text/html')
  if (page.documentElement.lang !== document.documentElement.lang) return null
  const title = page.title.replace(/ \| [^|]*$/, '')
  return { address: pathname + search, title, loadedAt: stored.headers.get(loadedAtHeader) ?? '' }
}
