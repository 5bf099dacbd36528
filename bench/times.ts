export type Times = { p50: number; p95: number; max: number; count: number }

/** Returns the percentiles of times in any order, or zeros when there are none. */
export function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0, count: sorted.length }
}

export function describeTimes({ p50, p95, max }: Times): string {
  return [p50, p95, max].map((ms) => ms.toFixed(0)).join(' / ')
}
