const letters = { bn: ['ক', 'খ', 'গ', 'ঘ'], en: ['A', 'B', 'C', 'D'] } as const

/** The letter in an option's bubble; `place` from 0. */
export function optionLetter(place: number, language: 'bn' | 'en'): string {
  return letters[language][place] ?? String(place + 1)
}

/** Place (from 0) of the option that a key stands for: its number in either script, or its letter; -1 for another key. */
export function optionPlaceOfKey(key: string): number {
  for (const keys of ['1234', '১২৩৪', 'কখগঘ', 'abcd']) {
    const place = keys.indexOf(key.toLowerCase())
    if (key.length === 1 && place !== -1) return place
  }
  return -1
}

/** A question's number as printed in front of it: `৭।` or `7.`; `number` from 1. */
export function questionNumber(number: number, language: 'bn' | 'en'): string {
  if (language === 'en') return `${number}.`
  return `${String(number).replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)}।`
}
