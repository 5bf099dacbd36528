const grouped = new Intl.NumberFormat('bn-BD', { numberingSystem: 'beng' })

/** Returns a text with Bangla digits in place of 0-9. */
export function digits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
}

/** Returns a number in Bangla digits, in groups as they are written in Bangladesh: ১,২৩,৪৫৬. */
export function number(value: number): string {
  return grouped.format(value)
}

const ordinalEndings = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম']

/** Returns a place in a row, from 1: ১ম, ২য়, ১১তম. */
export function ordinal(place: number): string {
  return `${number(place)}${ordinalEndings[place] ?? 'তম'}`
}
