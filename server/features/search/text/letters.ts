/** Joiners, and tatweel, which stretches an Arabic word. */
const joiners = /\u200c|\u200d|\u0640/g
const latinLike = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]\p{M}+/gu
const plainAscii = /^[\x20-\x7e]*$/
/** Bangla without digits, joiners or decomposed letters: most words, which can skip the steps below. */
const plainBangla = /^(?:[\u0981-\u0983\u0985-\u09b9\u09be-\u09ce\u09dc\u09dd\u09df]|(?<=[ডঢয])\u09bc)+$/
const lettersInParts = /ো|ৌ|অা/

/**
 * The form in which letters are compared when spelling counts: NFKC, lower case, no diacritics on Latin, Greek and
 * Cyrillic letters, no signs for vowels in Arabic and plain alef (also for ٱ), ASCII digits, no joiners. Bangla keeps
 * its marks, which are vowels; the ways to type one Bangla letter become one: ড় ঢ় য় are single code points (NFC
 * decomposes them), ত্ with a joiner is ৎ, অা is আ. Idempotent.
 */
export function exactLetters(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  if (plainBangla.test(text) && !lettersInParts.test(text)) return withNuktaLetters(text)
  // Before joiners are removed: only with its joiner is ত্ another way to write ৎ.
  const composed = text.normalize('NFKC').replaceAll('ত্\u200d', 'ৎ').replace(joiners, '')
  const plain = composed
    .toLowerCase()
    .normalize('NFD')
    .replace(latinLike, (letter) => String.fromCodePoint(letter.codePointAt(0)!))
    .normalize('NFKC')
  return withNuktaLetters(plain)
    .replaceAll('অা', 'আ')
    .replaceAll('\u0671', '\u0627')
    .replace(/\p{Nd}/gu, asciiDigit)
}

function withNuktaLetters(text: string): string {
  if (!text.includes('\u09bc')) return text
  return text.replaceAll('ড\u09bc', '\u09dc').replaceAll('ঢ\u09bc', '\u09dd').replaceAll('য\u09bc', '\u09df')
}

/** The digits of a script are consecutive, from a code point that ends in 0 or 6: ০ is U+09E6, ٠ U+0660. */
function asciiDigit(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit
  if (digit >= '০' && digit <= '৯') return String(digit.charCodeAt(0) - 0x09e6)
  let value = 0
  const code = digit.codePointAt(0)!
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/**
 * The form in which whole values (tags and filter values) are compared: as `exactLetters`, with white space
 * collapsed and trimmed; signs stay, so that C and C++ are two tags.
 */
export function comparisonForm(value: string): string {
  return exactLetters(value)
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()
}
