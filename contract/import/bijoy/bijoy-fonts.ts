/** Families of fonts in Bijoy's coding whose names do not end in MJ. */
const otherFamilies =
  /^(?:(?:kalpurush|siyam rupali|solaimanlipi)[ -]?ansi|bijoy|sutonny[ce]mj|sulekhat|boishakhi|prokriti)/

/**
 * Returns whether a font draws Latin letters as Bangla: SutonnyMJ and others of the same maker. SutonnyOMJ, Nikosh and
 * Siyam Rupali are Unicode fonts. A PDF puts six letters before the name.
 */
export function isBijoyFont(font: string | null): boolean {
  if (font === null) return false
  const name = font
    .toLowerCase()
    .replace(/^[a-z]{6}\+/, '')
    .replace(/[,-]?\s*(?:bold|italic|regular|normal)+$/g, '')
    .trim()
  if (/omj\b/.test(name)) return false
  return /mj\b/.test(name) || otherFamilies.test(name)
}

/** Returns whether a font draws signs of its own, so that its letters mean nothing as text. */
export function isSymbolFont(font: string | null): boolean {
  return font !== null && /^(?:symbol|wingdings|webdings|mt extra|euclid)/i.test(font)
}
