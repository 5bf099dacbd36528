import type { Deps } from './deps.ts'
import type { Viewer } from './viewer.ts'

/** What every resolver is handed; `address` is the caller's network address. */
export type GraphqlContext = { deps: Deps; viewer: Viewer; requestId: string; address: string }
