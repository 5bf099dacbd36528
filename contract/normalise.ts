// C0 controls but tab and line feed, DEL, the C1 controls and halves of surrogate pairs: none is text, and PostgreSQL
// refuses NUL and lone surrogates with an error.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const notText = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\p{Surrogate}]/gu

const onlyInvisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\p{Surrogate}\u2800]*$/u

/**
 * The form in which every text is compared and stored: NFC (most keyboards write ড় ঢ় য় in two ways), line feeds only, no
 * control characters, no white space at the ends. Applying it twice changes nothing more.
 */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(notText, '').normalize('NFC').trim()
}

/** `normaliseText` for what stands on one line (names, tags): any run of white space becomes one space. */
export function normaliseLine(text: string): string {
  return normaliseText(text.replace(/\p{White_Space}+/gu, ' ')).replace(/ {2,}/g, ' ')
}

/** Length in Unicode code points, as PostgreSQL's `char_length` counts. Normalise first. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Whether nothing would be seen: white space of any script, zero-width and other invisible characters only. */
export function isBlank(text: string): boolean {
  return onlyInvisible.test(text)
}

/** Whether two texts are the same to a reader who cannot see how they were typed. */
export function equalText(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC')
}

/** What is compared when someone signs in: one address has one key, however it was typed. */
export function emailKey(email: string): string {
  return normaliseText(email).toLowerCase().normalize('NFC')
}

/** Replaces Bangla digits (০-৯) by 0-9; all else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}
