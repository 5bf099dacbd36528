/** Returns a function that computes the same and keeps at most `most` of the last results. */
export function remembered<Result>(
  compute: (text: string) => Result,
  most: number,
): (text: string) => Result {
  // Full maps are dropped as a whole: to find the oldest entry of a map takes long after many deletions.
  let recent = new Map<string, Result>()
  let older = recent
  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const result = older.get(text) ?? compute(text)
    if (recent.size >= most / 2) {
      older = recent
      recent = new Map()
    }
    recent.set(text, result)
    return result
  }
}
