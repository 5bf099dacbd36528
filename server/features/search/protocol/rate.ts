import { performance } from 'node:perf_hooks'

/**
 * How many calls a caller may make: `burst` at once and `perMinute` in the long run, kept in this process. Answers 0, or
 * after how many seconds there is room again, which is soon: a client that waits as it is told stays within.
 */
export function createRate({
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
  /** When the caller's calls will all have had their time; who called longest ago first. */
  const busyUntil = new Map<string, number>()

  return (caller: string, calls = 1): number => {
    const time = now()
    const until = Math.max(time, busyUntil.get(caller) ?? 0) + calls * millisecondsEach
    // Whole milliseconds: hundreds of sums leave a trace in the last digit, which must not cost the burst its last call.
    const excess = Math.round(until - time - burst * millisecondsEach)
    if (excess > 0) return Math.ceil(excess / 1000)
    busyUntil.delete(caller)
    busyUntil.set(caller, until)
    if (busyUntil.size > maxCallers) busyUntil.delete(busyUntil.keys().next().value as string)
    return 0
  }
}
