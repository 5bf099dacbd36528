import type { Locale } from '../../contract/locales.ts'
import type { Deps } from '../deps.ts'
import type { Memory } from '../lib/memory.ts'
import type { Viewer } from '../lib/viewer.ts'

/** The context of every resolver. `address` is the caller's IP address, `locale` the language of messages. */
export type GraphqlContext = {
  deps: Deps
  viewer: Viewer
  requestId: string
  address: string
  locale: Locale
  /** State shared by the resolvers of one request. */
  memory: Memory
}
