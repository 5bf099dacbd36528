const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', times: '×', divide: '÷', minus: '−', plusmn: '±' },
  ...{
    deg: '°',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    sup2: '²',
    sup3: '³',
    radic: '√',
    pi: 'π',
    alpha: 'α',
  },
  ...{
    beta: 'β',
    gamma: 'γ',
    theta: 'θ',
    lambda: 'λ',
    mu: 'μ',
    micro: 'µ',
    omega: 'ω',
    Omega: 'Ω',
    Delta: 'Δ',
  },
  ...{
    le: '≤',
    ge: '≥',
    ne: '≠',
    infin: '∞',
    rarr: '→',
    larr: '←',
    zwnj: '\u200c',
    zwj: '\u200d',
    middot: '·',
  },
}
const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,8}));/gi
const lineBreak = /\s*<br\s*\/?>\s*|\s*<\/(?:p|div|li|tr|h[1-6])\s*>\s*(?=\S)/gi
const script = /<(su[bp])\b[^<>]*>([^<>]*)<\/\1\s*>/gi
const formatting =
  /<\/?(?:b|i|u|s|p|em|strong|span|div|font|small|big|mark|center|ul|ol|li|table|tbody|tr|td|h[1-6]|sub|sup)(?:\s+[a-z-]+\s*=[^<>]*)?\s*\/?>/gi
const small = {
  sub: ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'],
  sup: ['0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'],
} as const

/** Returns a text without the HTML that only formats it: tags become what they mean, entities become letters. */
export function fromHtml(text: string): string {
  if (!/[<&]/.test(text)) return text
  return text
    .replace(lineBreak, '\n')
    .replace(script, (_, tag: string, inner: string) =>
      writeSmall(tag.toLowerCase() as keyof typeof small, inner),
    )
    .replace(formatting, '')
    .replace(entity, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? named[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
    })
}

/** Unicode's small digits where it has all of them, otherwise a formula. */
function writeSmall(tag: keyof typeof small, inner: string): string {
  const [plain, raised] = small[tag]
  const letters = [...inner.trim()].map((letter) => [...raised][[...plain].indexOf(letter)])
  if (letters.every((letter) => letter !== undefined)) return letters.join('')
  return `$${tag === 'sub' ? '_' : '^'}{${inner.trim()}}$`
}
