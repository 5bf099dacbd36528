/** A numeric answer as it is shown. */
type ShownNumber = {
  value: number /** How far a rounded number may be from the exact one. */
  tolerance: number
}

const banglaDigits = '০১২৩৪৫৬৭৮৯'

/** Western digits, no dollar signs, no spaces, units in `⟦…⟧`: equal answers become equal texts. */
export function plainAnswer(answer: string): string {
  return answer
    .normalize('NFC')
    .replace(/[০-৯]/g, (digit) => String(banglaDigits.indexOf(digit)))
    .replace(/\\(?:mathrm|text)\{((?:[^{}]|\{[^{}]*\})*)\}/g, '⟦$1⟧')
    .replace(/\^\{?\\circ\}?/g, '⟦°⟧')
    .replace(/\\(?:Omega|mu)(?![A-Za-z])/g, 'Ω')
    .replace(/\\%/g, '%')
    .replace(/\\d?frac/g, '\\frac')
    .replace(/\\[,;: ]|[\s$]/g, '')
    .replace(/[−–]/g, '-')
}

const number = String.raw`\d+(?:,\d{2,3})*(?:\.\d+)?`
const root = String.raw`\\sqrt\{?(\d+)\}?`
const shape = new RegExp(
  `^(?:Tk|৳|প্রায়|about)?([+-]?)`.normalize('NFC') +
    String.raw`(?:\\frac\{(\d*)(\\pi)?\}\{(\d+)\}|(\d+)/(\d+)|(${number})?(?:${root})?(\\pi)?)` +
    String.raw`(?:\\times10\^\{?(-?\d+)\}?)?(.*)$`,
)

/** The answer's number without its unit; null when the answer is not a single number. */
export function numberOfAnswer(answer: string): ShownNumber | null {
  // A bare power of ten is once that power.
  const found = shape.exec(plainAnswer(answer).replace(/^10(?=\^)/, '1\\times10'))
  if (!found) return null
  const [, sign, over, overPi, under, left, right, plain, radicand, pi, exponent = '0', rest = ''] = found
  if (!(over || overPi || left || plain || radicand || pi) || !isUnit(rest, answer)) return null
  const factor = Number(radicand ?? 1) ** 0.5 * (pi || overPi ? Math.PI : 1)
  const size = (toNumber(over || left || plain) / Number(under ?? right ?? 1)) * factor
  const power = 10 ** Number(exponent)
  const isExact = !plain || factor !== 1
  const decimals = plain?.split('.')[1]?.length ?? 0
  const tolerance = isExact ? 1e-9 * Math.max(1, size) : 0.5000001 * 10 ** -decimals * power
  return { value: (sign === '-' ? -1 : 1) * size * power, tolerance }
}

/** A factor that is not written is 1. */
const toNumber = (text: string | undefined) => Number((text || '1').replaceAll(',', ''))

/**
 * Returns whether nothing but a unit follows the number: in a formula upright letters, elsewhere words
 * without digits.
 */
function isUnit(rest: string, answer: string): boolean {
  const isFormula = /\$[^$]*[A-Za-z]\$/.test(answer) && !/\\(?:mathrm|text)/.test(answer)
  if (isFormula && !/\\(?:Omega|pi|circ)/.test(answer)) return false
  const withoutUnits = rest.replace(/⟦[^⟧]*⟧(?:\^\{?-?\d+\}?)?/g, '')
  return /^[\p{L}\p{M}%\s./°²³()-]*$/u.test(withoutUnits) && !/^[=+*-]/.test(withoutUnits)
}
