import type { Deps } from './deps.ts'
import type { Viewer } from './viewer.ts'

/** What every resolver is handed. */
export type GraphqlContext = { deps: Deps; viewer: Viewer; requestId: string }
