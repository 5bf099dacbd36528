const accents = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'][index]!,
  ]),
)

/**
 * Returns the same texts with an accent on every Latin letter. Functions of a text keep their parameters, and
 * the values they insert stay as they are: a value in plain English is a fault that the pseudo-locale shows.
 */
export function accented<Texts>(texts: Texts): Texts {
  return accent(texts) as Texts
}

/** `values`: those that were inserted into the text. */
function accent(text: unknown, values: string[] = []): unknown {
  if (typeof text === 'string') return accentAround(text, values)
  if (typeof text === 'function')
    return (...given: unknown[]) => accent(text(...given), given.flatMap(textsIn))
  if (Array.isArray(text)) return text.map((each) => accent(each, values))
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, accent(value, values)]))
}

/** Returns the texts among the values of a sentence, which come one by one or in one object. */
function textsIn(value: unknown): string[] {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return values.filter((each) => typeof each === 'string')
}

function accentAround(sentence: string, values: string[]): string {
  const [value, ...others] = values.filter((each) => each !== '' && sentence.includes(each))
  if (value === undefined) return accentLetters(sentence)
  return sentence
    .split(value)
    .map((part) => accentAround(part, others))
    .join(value)
}

function accentLetters(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => accents.get(letter)!)
}
