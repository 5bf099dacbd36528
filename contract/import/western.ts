/*
 * Windows-1252 has these letters at 0x80 to 0x9F, and nothing at five places. Written out because Node's own decoder of
 * that name gives control characters there.
 */
const upperControls = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/**
 * Reads bytes that are no UTF-8 as Windows-1252, the one other encoding that a spreadsheet here writes. `isLikely` is false
 * when they are rather something else: UTF-8 with a broken letter, or bytes that Windows-1252 has no letter for.
 */
export function decodeWindows1252(bytes: Uint8Array): { text: string; isLikely: boolean } {
  let text = ''
  for (const byte of bytes) {
    text += byte >= 0x80 && byte <= 0x9f ? upperControls[byte - 0x80] : String.fromCharCode(byte)
  }
  const isBrokenUtf8 = hasUtf8Letters(bytes) || /à[¦§]/.test(text)
  return { text, isLikely: !text.includes('\0') && !isBrokenUtf8 }
}

/** Whether a letter of three or four bytes stands there, as Bangla is written; no Western text has such a row of bytes. */
function hasUtf8Letters(bytes: Uint8Array): boolean {
  const isNext = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10
  return bytes.some(
    (byte, at) => byte >= 0xe0 && byte <= 0xf4 && isNext(bytes[at + 1]) && isNext(bytes[at + 2]),
  )
}

/**
 * Whether this is Bangla typed for a Bijoy font ("evsjv‡`k" for বাংলাদেশ): Latin letters and signs that mean nothing without
 * the font. Its sign for the vowel ে stands right before a letter, where no other text has a dagger.
 */
export function looksLikeBijoy(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const daggers = count(/[†‡](?=[A-Za-z`¯¶ÿ])/g)
  // In running Bangla every tenth letter or so has that vowel.
  return daggers >= 3 && daggers * 10 > count(/[\u0985-\u09B9]/g) && daggers * 50 > count(/[A-Za-z]/g)
}
