import type { Locale } from './locales.ts'
import type { PublicConfig } from './public-config.ts'
import type { SearchTransport } from './search.ts'

/** What the server hands to the rendering of one page. */
export type PageContext = {
  /** Of the page's Content-Security-Policy. */
  nonce: string
  /** The language of the page. */
  locale: Locale
  config: PublicConfig
  /** The data API in the same process, as a guest: a document's text and its variables. Throws what a resolver threw. */
  query: (document: string, variables: Record<string, unknown>) => Promise<unknown>
  /** The search that pages ask in the browser, asked by the server. */
  search: SearchTransport
  reportFault: (error: unknown) => void
}
