import { busy } from '../../../lib/turns.ts'
import type { IndexedSearch } from '../engine/search.ts'
import type { Responder } from '../protocol/respond.ts'
import type { CallName } from './messages.ts'

/** A search that can be shared. */
export type Shareable = IndexedSearch & Responder

/** The search of this process itself, opened by the first call. */
export type OwnSearch = {
  call: (name: CallName, args: unknown[]) => Promise<unknown>
  /** Reads the index once for each time that the search is opened. */
  warmUp: () => Promise<void>
  /**
   * With true, the search stays open between calls; with false, it closes as soon as no call is in progress.
   */
  keepOpen: (isKept: boolean) => void
  isOpen: () => boolean
  close: () => Promise<void>
}

export function createOwnSearch(open: () => Shareable): OwnSearch {
  let search: Shareable | null = null
  let inProgress = 0
  let isWanted = true
  let isClosed = false
  let warming: Promise<void> | null = null
  let closing: Promise<unknown> = Promise.resolve()

  function closeUnwanted(): void {
    if (isWanted || inProgress > 0 || search === null) return
    closing = Promise.all([closing, search.close()])
    search = null
    warming = null
  }

  async function use<Result>(work: (search: Shareable) => Promise<Result>): Promise<Result> {
    if (isClosed) throw busy()
    search ??= open()
    inProgress += 1
    try {
      return await work(search)
    } finally {
      inProgress -= 1
      closeUnwanted()
    }
  }

  return {
    call: (name, args) =>
      use((opened) => {
        const calls: Record<CallName, (...args: never[]) => Promise<unknown>> = opened
        return calls[name](...(args as never[]))
      }),
    warmUp() {
      warming ??= use((opened) => opened.warmUp())
      return warming
    },
    keepOpen(isKept) {
      isWanted = isKept
      closeUnwanted()
    },
    isOpen: () => search !== null,
    async close() {
      isClosed = true
      await Promise.all([closing, search?.close()])
    },
  }
}
