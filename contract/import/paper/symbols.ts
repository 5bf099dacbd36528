/** Letters of the font Symbol that are not the same in Unicode. Greek letters stand at their Latin ones. */
const greek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
/** Entries of a map as pairs of letters. */
const pairs = (text: string) => new Map(text.split(' ').map(([code, sign]) => [code!, sign!]))
const symbols = pairs('DΔ FΦ GΓ LΛ PΠ QΘ SΣ WΩ YΨ £≤ ³≥ ¹≠ »≈ ´× ¸÷ Ö√ ¥∞ ®→ ¬← Û⇔ Þ⇒ Ð∠ \\∴ Î∈ Ç∩ È∪ ·⋅')
const ticks = pairs('ü✓ þ☑ R☑ P✓ û✗ ¨□ o□ l● n■')

/** Returns the text that letters of a font of signs draw: Symbol or Wingdings. Private codes (U+F0xx) are these letters. */
export function textOfSymbols(font: string, text: string): string {
  const isWingdings = /^w(?:ing|eb)dings/i.test(font)
  return text.replace(/[\s\S]/gu, (code) => {
    const at = code.charCodeAt(0)
    const letter = at >= 0xf000 && at <= 0xf0ff ? String.fromCharCode(at - 0xf000) : code
    if (isWingdings) return ticks.get(letter) ?? ''
    if (/[a-z]/.test(letter)) return greek[letter.charCodeAt(0) - 97]!
    return symbols.get(letter) ?? letter
  })
}
