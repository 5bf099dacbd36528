import type { Locale } from '../../contract/locales.ts'
import type { Deps } from './deps.ts'
import type { Viewer } from './viewer.ts'

/** What every resolver gets. `address` is the caller's network address, `locale` the language of sentences. */
export type GraphqlContext = {
  deps: Deps
  viewer: Viewer
  requestId: string
  address: string
  locale: Locale
}
