/*
 * Most words of questions are ASCII or plain Bangla, whose exact form is found several times faster than by the
 * rules for all texts (words.ts). A word is left to those rules where they could do anything else.
 */

const sign = 0
const ascii = 1
const capital = 2
const letter = 3
const mark = 4
const unknown = 5

/** The kinds of the characters below U+0A00. Unknown: digits of Bangla, and its dot below. */
const kinds = new Uint8Array(0xa00).fill(unknown)
const fill = (kind: number, ...ranges: [first: number, last: number][]) => {
  for (const [first, last] of ranges) kinds.fill(kind, first, last + 1)
}
fill(sign, [0x09, 0x0d], [0x20, 0x7e], [0x964, 0x965], [0x9f3, 0x9f3])
fill(ascii, [0x30, 0x39], [0x61, 0x7a])
fill(capital, [0x41, 0x5a])
// An index or exponent belongs to its letter.
fill(unknown, [0x5e, 0x5f])
fill(letter, [0x985, 0x98c], [0x98f, 0x990], [0x993, 0x9a8], [0x9aa, 0x9b0], [0x9b2, 0x9b2], [0x9b6, 0x9b9])
fill(letter, [0x9ce, 0x9ce], [0x9dc, 0x9dd], [0x9df, 0x9df])
fill(mark, [0x981, 0x983], [0x9be, 0x9c4], [0x9c7, 0x9c8], [0x9cb, 0x9cd])

const kindAt = (text: string, at: number) => kinds[text.charCodeAt(at)] ?? unknown

/** Two characters that are another spelling of one. */
const pairs = /\u09c7[\u09be\u09d7]|\u0985\u09be/

/** Returns whether no word begins at a place. */
export function isBetweenWords(text: string, at: number): boolean {
  const kind = kindAt(text, at)
  return kind === sign || kind === mark
}

/** The exact form of the word that begins at a place; null where it needs the rules for all texts. */
export function easyWordAt(text: string, at: number, maxLength: number): string | null {
  const first = kindAt(text, at)
  if (first === unknown) return null
  const isBangla = first === letter
  let hasCapital = first === capital
  let end = at + 1
  for (; end < text.length; end += 1) {
    const kind = kindAt(text, end)
    if (kind === sign) break
    if (kind === unknown || kind >= letter !== isBangla) return null
    hasCapital ||= kind === capital
  }
  if (end - at > maxLength) return null
  const written = text.slice(at, end)
  if (isBangla) return pairs.test(written) ? null : written
  return hasCapital ? written.toLowerCase() : written
}
