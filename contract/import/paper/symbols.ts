/** Letters of the font Symbol that are not the same in Unicode. Greek letters stand at their Latin ones. */
const greek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const symbols: Record<string, string> = {
  D: 'Δ',
  F: 'Φ',
  G: 'Γ',
  L: 'Λ',
  P: 'Π',
  Q: 'Θ',
  S: 'Σ',
  W: 'Ω',
  Y: 'Ψ',
  '£': '≤',
  '³': '≥',
  '¹': '≠',
  '»': '≈',
  '´': '×',
  '¸': '÷',
  Ö: '√',
  '¥': '∞',
  '®': '→',
  '¬': '←',
  Û: '⇔',
  Þ: '⇒',
  Ð: '∠',
  '\\': '∴',
  Î: '∈',
  Ç: '∩',
  È: '∪',
  '·': '⋅',
}
const ticks: Record<string, string> = {
  ü: '✓',
  þ: '☑',
  R: '☑',
  P: '✓',
  û: '✗',
  '¨': '□',
  o: '□',
  l: '●',
  n: '■',
}

/** Returns the text that letters of a font of signs draw: Symbol or Wingdings. Private codes (U+F0xx) are these letters. */
export function textOfSymbols(font: string, text: string): string {
  const isWingdings = /^w(?:ing|eb)dings/i.test(font)
  return text.replace(/[\s\S]/gu, (code) => {
    const at = code.charCodeAt(0)
    const letter = at >= 0xf000 && at <= 0xf0ff ? String.fromCharCode(at - 0xf000) : code
    if (isWingdings) return ticks[letter] ?? ''
    if (/[a-z]/.test(letter)) return greek[letter.charCodeAt(0) - 97]!
    return symbols[letter] ?? letter
  })
}
