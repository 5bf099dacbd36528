import { performance } from 'node:perf_hooks'

/**
 * A rate limit in this process: `burst` calls at once and `perMinute` in the long run. The returned function
 * counts calls and returns 0, or the seconds to wait: a client that waits that long stays within the limit.
 */
export function createRequestRate({
  perMinute,
  burst,
  maxCallers = 50_000,
  now = () => performance.now(),
}: {
  perMinute: number
  burst: number
  maxCallers?: number
  now?: () => number
}) {
  const millisecondsEach = 60_000 / perMinute
  /** The time at which each caller's budget is full again; least recent caller first. */
  const busyUntil = new Map<string, number>()

  return (caller: string, calls = 1): number => {
    const time = now()
    const until = Math.max(time, busyUntil.get(caller) ?? 0) + calls * millisecondsEach
    // Rounded: floating-point errors of many sums must not cost the last call of the burst.
    const excess = Math.round(until - time - burst * millisecondsEach)
    if (excess > 0) return Math.ceil(excess / 1000)
    busyUntil.delete(caller)
    busyUntil.set(caller, until)
    if (busyUntil.size > maxCallers) busyUntil.delete(busyUntil.keys().next().value as string)
    return 0
  }
}
