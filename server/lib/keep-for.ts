/** Returns a function that shares one reading, failed or not, among the calls of this time. */
export function keepFor<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let kept: { at: number; result: Promise<Result> } | null = null
  return () => {
    const at = performance.now()
    if (!kept || at - kept.at >= ms) kept = { at, result: read() }
    return kept.result
  }
}
