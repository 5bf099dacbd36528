/** Returns a function with the same results, which caches the last `most` of them. */
export function remembered<Result>(
  compute: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = compute(text)
    if (results.size >= most) results.delete(results.keys().next().value!)
    results.set(text, result)
    return result
  }
}
