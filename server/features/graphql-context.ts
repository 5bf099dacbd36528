import type { Locale } from '../../contract/locales.ts'
import type { Deps } from '../deps.ts'
import type { Memory } from '../lib/memory.ts'
import type { Viewer } from '../lib/viewer.ts'

/** What every resolver gets. `address` is the caller's network address, `locale` the language of sentences. */
export type GraphqlContext = {
  deps: Deps
  viewer: Viewer
  requestId: string
  address: string
  locale: Locale
  /** State shared by the resolvers of one request. */
  memory: Memory
}
