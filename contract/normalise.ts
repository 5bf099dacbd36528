// C0 controls except tab and line feed, DEL, C1 controls and lone surrogates. PostgreSQL refuses NUL and lone
// surrogates with an error.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const notText = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\p{Surrogate}]/gu

const onlyInvisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\p{Surrogate}\u2800]*$/u

/**
 * Returns the form in which texts are compared and stored: NFC (ড় ঢ় য় can be typed in two ways), line
 * feeds only, no control characters, trimmed. Idempotent.
 */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(notText, '').normalize('NFC').trim()
}

/** `normaliseText` for single lines (names, tags): every run of white space becomes one space. */
export function normaliseLine(text: string): string {
  return normaliseText(text.replace(/\p{White_Space}+/gu, ' ')).replace(/ {2,}/g, ' ')
}

/**
 * Removes what has no shape of its own and turns no line: soft hyphens, zero-width spaces, marks of direction. Keeps the
 * joiners, which Bangla needs.
 */
export function withoutInvisible(text: string): string {
  return text.replace(/(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu, '')
}

/** Returns the length in Unicode code points, like PostgreSQL's `char_length`. Normalise first. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Returns whether a text has only invisible characters: white space of any script, zero-width characters. */
export function isBlank(text: string): boolean {
  return onlyInvisible.test(text)
}

/** Returns the form of an e-mail address that sign-in compares: normalised and in lower case. */
export function emailKey(email: string): string {
  return normaliseText(email).toLowerCase().normalize('NFC')
}

/** Replaces Bangla digits (০-৯) by 0-9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}
