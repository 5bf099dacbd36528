import type { Locale } from '../../contract/locales.ts'
import type { Deps } from '../deps.ts'
import type { Reading } from '../lib/database/replicas/reading.ts'
import type { Sql } from '../lib/database/sql.ts'
import type { Memory } from '../lib/memory.ts'
import type { Viewer } from '../lib/viewer.ts'
import type { Search } from './search/search-request.ts'
import type { TwinSearch } from './search/twins/service.ts'

/** The context of every resolver. `address` is the caller's IP address, `locale` the language of messages. */
export type GraphqlContext = {
  deps: Deps & { search: TwinSearch & Pick<Search, 'readFacts'> }
  viewer: Viewer
  requestId: string
  address: string
  locale: Locale
  reading: Reading
  /** Reads public content: from the primary, or for a query perhaps from a replica. It never writes. */
  reads: Sql
  /** State shared by the resolvers of one request. */
  memory: Memory
}
