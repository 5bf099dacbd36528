const toBangla = (number: number) => String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
const consonants = [...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ']
const vowels = [...'অআইঈউঊঋএঐওঔ']

/** Returns a number as a list of Word shows it. What is none of these formats is shown in digits. */
export function formatNumber(number: number, format: string): string {
  switch (format) {
    case 'upperLetter':
      return letterOf(number)
    case 'lowerLetter':
      return letterOf(number).toLowerCase()
    case 'upperRoman':
      return romanOf(number)
    case 'lowerRoman':
      return romanOf(number).toLowerCase()
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'hindiConsonants':
      return repeat(consonants, number)
    case 'hindiVowels':
      return repeat(vowels, number)
  }
  if (/^(?:hindiNumbers|bengali|bangla)/i.test(format)) return toBangla(number)
  // A format of its own is given by its first numbers: "০১, ০২, ০৩, ...".
  const [sample = ''] = format.split(',')
  if (/^\s*[ক-হ]/.test(sample)) return repeat(consonants, number)
  const width = sample.trim().length
  if (/^\s*[০-৯]+/.test(sample)) return toBangla(number).padStart(width, '০')
  return /^\s*\d+/.test(sample) ? String(number).padStart(width, '0') : String(number)
}

export const isRoman = (format: string): boolean => format.endsWith('Roman')

/** A, B, … Z, AA, BB, … */
const letterOf = (number: number) => repeat([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'], number)

function repeat(letters: readonly string[], number: number): string {
  if (number < 1 || number > 10_000) return String(number)
  return letters[(number - 1) % letters.length]!.repeat(Math.ceil(number / letters.length))
}

function romanOf(number: number): string {
  if (number < 1 || number > 4_999) return String(number)
  const signs = [
    ...([
      ['M', 1000],
      ['CM', 900],
      ['D', 500],
      ['CD', 400],
      ['C', 100],
      ['XC', 90],
    ] as const),
    ...([
      ['L', 50],
      ['XL', 40],
      ['X', 10],
      ['IX', 9],
      ['V', 5],
      ['IV', 4],
      ['I', 1],
    ] as const),
  ] as const
  let left = number
  let roman = ''
  for (const [sign, value] of signs) for (; left >= value; left -= value) roman += sign
  return roman
}
