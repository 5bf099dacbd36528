const toBangla = (number: number) => String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const consonants = 'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ'

const writers: Record<string, (number: number) => string> = {
  // A, B, … Z, AA, BB, …
  upperLetter: (number) => repeat(alphabet, number),
  lowerLetter: (number) => repeat(alphabet, number).toLowerCase(),
  upperRoman: romanOf,
  lowerRoman: (number) => romanOf(number).toLowerCase(),
  decimalZero: (number) => String(number).padStart(2, '0'),
  hindiConsonants: (number) => repeat(consonants, number),
}

/** Returns a number as a list of Word shows it. A number in another format is shown in digits. */
export function formatNumber(number: number, format: string): string {
  const write = writers[format]
  if (write) return write(number)
  if (/^(?:hindiNumbers|bengali|bangla)/i.test(format)) return toBangla(number)
  // A format of its own is given by its first numbers: "০১, ০২, ০৩, ...".
  const [sample = ''] = format.split(',')
  if (/^\s*[ক-হ]/.test(sample)) return repeat(consonants, number)
  const width = sample.trim().length
  if (/^\s*[০-৯]+/.test(sample)) return toBangla(number).padStart(width, '০')
  return /^\s*\d+/.test(sample) ? String(number).padStart(width, '0') : String(number)
}

export const isRoman = (format: string): boolean => format.endsWith('Roman')

function repeat(letters: string, number: number): string {
  if (number < 1 || number > 10_000) return String(number)
  return letters[(number - 1) % letters.length]!.repeat(Math.ceil(number / letters.length))
}

const romans = [
  ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'],
  ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'],
] as const

/** Lists of papers end long before a hundred. */
function romanOf(number: number): string {
  const [ones, tens] = [romans[0][number % 10], romans[1][Math.floor(number / 10)]]
  return number > 0 && ones !== undefined && tens !== undefined ? tens + ones : String(number)
}
