/** Numbers as an array literal: sent as text, so that the connection need not look up array types. */
export function intArray(numbers: Iterable<number>): string {
  return `{${[...numbers].join(',')}}`
}
