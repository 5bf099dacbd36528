/** Numbers as the text of an array: sent as text, so that no connection has to know the types of arrays first. */
export function intArray(numbers: Iterable<number>): string {
  return `{${[...numbers].join(',')}}`
}

/** Texts as the text of an array; those with a zero character, which PostgreSQL has none of, are left out. */
export function textArray(texts: Iterable<string>): string {
  const quoted = [...texts]
    .filter((text) => !text.includes('\0'))
    .map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}
