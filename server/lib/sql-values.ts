/** Numbers as an array literal: sent as text, so that the connection need not look up array types. */
export function intArray(numbers: Iterable<number>): string {
  return `{${[...numbers].join(',')}}`
}

/** Texts as an array literal; texts with NUL, which PostgreSQL cannot store, are left out. */
export function textArray(texts: Iterable<string>): string {
  const quoted = [...texts]
    .filter((text) => !text.includes('\0'))
    .map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}
