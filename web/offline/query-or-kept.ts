import { DataError } from '../lib/data.ts'
import type * as KeptViews from './kept-views.ts'

/**
 * Returns the result of `load`. When the server cannot be reached, returns what `readKept` finds in a kept
 * pack; if that is null, rejects with the error of `load`.
 */
export async function queryOrKept<Loaded, Kept>(
  load: () => Promise<Loaded>,
  readKept: (kept: typeof KeptViews) => Promise<Kept | null>,
): Promise<Loaded | Kept> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof DataError && error.code === 'NETWORK')) throw error
    // Without the module nothing is kept either.
    const kept = await import('./kept-views.ts').then(readKept, () => null)
    if (kept === null) throw error
    return kept
  }
}
