const accents = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'][index]!,
  ]),
)

/** Returns the same texts with an accent on every Latin letter; functions of a text keep their parameters. */
export function accented<Texts>(texts: Texts): Texts {
  return accent(texts) as Texts
}

function accent(text: unknown): unknown {
  if (typeof text === 'string') return text.replace(/[A-Za-z]/g, (letter) => accents.get(letter)!)
  if (typeof text === 'function') return (...values: unknown[]) => accent(text(...values))
  if (Array.isArray(text)) return text.map(accent)
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, accent(value)]))
}
