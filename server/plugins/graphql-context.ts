import type { Deps } from '../lib/deps.ts'
import type { Viewer } from '../lib/viewer.ts'

/** What every resolver is handed. */
export type GraphqlContext = { deps: Deps; viewer: Viewer; requestId: string }
