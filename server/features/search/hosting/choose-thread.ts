/** The work of a search thread. */
export type Load = {
  /** Returns the number of unanswered queries, of one caller or of all. */
  queries: (caller?: string) => number
}

type Seen = { caller: string; at: number }

/** A caller counts as active for this time after its last call. */
const activeMs = 10_000

/**
 * Returns a function that chooses the thread for a call: the one with the fewest queries. While other callers
 * are active, a caller with long calls leaves one thread to them.
 */
export function createThreadChoice(now = () => performance.now()) {
  let last: Seen | null = null
  /** The last call of any caller other than the latest one. */
  let previous: Seen | null = null

  return <Thread extends Load>(threads: readonly Thread[], caller: string): Thread | undefined => {
    if (last?.caller !== caller) previous = last
    last = { caller, at: now() }
    const areOthers = previous !== null && last.at - previous.at < activeMs
    return leastBusy(areOthers ? allowed(threads, caller) : threads)
  }
}

/**
 * Returns the threads for a call: all threads, unless the caller already has queries in all but one; then the
 * threads with most of its queries, all but one.
 */
function allowed<Thread extends Load>(threads: readonly Thread[], caller: string): readonly Thread[] {
  const most = Math.max(1, threads.length - 1)
  const own = threads.filter((thread) => thread.queries(caller) > 0)
  if (own.length < most) return threads
  return own.sort((one, other) => other.queries(caller) - one.queries(caller)).slice(0, most)
}

function leastBusy<Thread extends Load>(threads: readonly Thread[]): Thread | undefined {
  let least: Thread | undefined
  for (const thread of threads) if (least === undefined || thread.queries() < least.queries()) least = thread
  return least
}
