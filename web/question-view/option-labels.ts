const letters = { bn: ['ক', 'খ', 'গ', 'ঘ'], en: ['A', 'B', 'C', 'D'] } as const

/** Returns the letter in an option's bubble; `place` from 0. */
export function optionLetter(place: number, language: 'bn' | 'en'): string {
  return letters[language][place] ?? String(place + 1)
}

/** Returns the place (from 0) of a key's option: its number in either script, or its letter; else -1. */
export function optionPlaceOfKey(key: string): number {
  for (const keys of ['1234', '১২৩৪', 'কখগঘ', 'abcd']) {
    const place = keys.indexOf(key.toLowerCase())
    if (key.length === 1 && place !== -1) return place
  }
  return -1
}

/** Returns the number before a question: `৭।` or `7.`; `number` from 1. */
export function questionNumber(number: number, language: 'bn' | 'en'): string {
  if (language === 'en') return `${number}.`
  return `${String(number).replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)}।`
}
