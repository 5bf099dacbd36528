/*
 * The letters of Windows-1252 at 0x80 to 0x9F; five places have none. Listed here because Node's own decoder of that name
 * returns control characters for them.
 */
const upperControls = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** UTF-8 that was read in another encoding and saved like that: "à¦°" for র, "Â°" for °, "â€œ" for “. */
export const misreadUtf8 =
  /à[¥¦§]|â[\u0080-\u008F€‚ƒ„…†‡ˆ‰Š‹Œ]|[ÃÎÏ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u0080-\u00BF]/u

/**
 * Reads bytes that are not UTF-8 as Windows-1252, the only other encoding that spreadsheets write in Bangladesh. `isLikely`
 * is false for UTF-8 with a broken letter, and for bytes without a letter in Windows-1252.
 */
export function decodeWindows1252(bytes: Uint8Array): { text: string; isLikely: boolean } {
  let text = ''
  for (const byte of bytes) {
    text += byte >= 0x80 && byte <= 0x9f ? upperControls[byte - 0x80] : String.fromCharCode(byte)
  }
  const isBrokenUtf8 = hasUtf8Letters(bytes) || /à[¦§]/.test(text)
  return { text, isLikely: !text.includes('\0') && !isBrokenUtf8 }
}

/** Returns a text with the letters of Windows where some fonts have them at private places, U+F020 to U+F0FF. */
export function fromPrivate(text: string): string {
  return text.replace(/[\uF020-\uF0FF]/g, (letter) =>
    decodeWindows1252(Uint8Array.of(letter.charCodeAt(0) - 0xf000)).text.replace('\0', ''),
  )
}

/** Returns whether there is a UTF-8 letter of three or four bytes, as in Bangla; no Western text has such a sequence. */
function hasUtf8Letters(bytes: Uint8Array): boolean {
  const isNext = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10
  return bytes.some(
    (byte, at) => byte >= 0xe0 && byte <= 0xf4 && isNext(bytes[at + 1]) && isNext(bytes[at + 2]),
  )
}

/**
 * Returns whether this is Bangla typed for a Bijoy font: Latin letters and signs ("evsjv‡`k" for বাংলাদেশ).
 * It writes the vowel ে as a dagger right before a letter, where no other text has one.
 */
export function looksLikeBijoy(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const daggers = count(/[†‡](?=[A-Za-z`¯¶ÿ])/g)
  // In Bangla about every tenth letter has that vowel.
  return daggers >= 3 && daggers * 10 > count(/[\u0985-\u09B9]/g) && daggers * 50 > count(/[A-Za-z]/g)
}
