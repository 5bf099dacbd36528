/** Words for what a screen reader passes over or a Bangla voice cannot read, by sign or name of a line of signs. */
const words = {
  en: {
    ...{ '(': 'open bracket', ')': 'close bracket', '[': 'open square bracket', ']': 'close square bracket' },
    ...{ '{': 'open brace', '}': 'close brace', '|': 'vertical bar', '^': 'superscript', _: 'subscript' },
    ...{
      '-': 'minus',
      '·': 'times',
      ':': 'ratio',
      ';': 'next row',
      '!': 'factorial',
      "'": 'prime',
      '′': 'prime',
    },
  },
  bn: {
    ...{ '(': 'বন্ধনী শুরু', ')': 'বন্ধনী শেষ', '[': 'তৃতীয় বন্ধনী শুরু', ']': 'তৃতীয় বন্ধনী শেষ' },
    ...{ '{': 'দ্বিতীয় বন্ধনী শুরু', '}': 'দ্বিতীয় বন্ধনী শেষ', '|': 'খাড়া দাগ', '^': 'ওপরে', _: 'নিচে' },
    ...{ '-': 'মাইনাস', '·': 'গুণ', ':': 'অনুপাত', ';': 'পরের সারি', '!': 'ফ্যাক্টোরিয়াল', "'": 'প্রাইম', '′': 'প্রাইম' },
    ...{ overline: 'ওভারলাইন', bar: 'বার', vec: 'ভেক্টর', hat: 'হ্যাট', dot: 'ডট', underline: 'আন্ডারলাইন' },
  },
} as const satisfies Record<'en' | 'bn', Record<string, string>>

/** Returns the line of a formula as it is spoken. */
export function spokenLine(line: string, language: 'en' | 'bn'): string {
  const known = new Map<string, string>(Object.entries(words[language]))
  return line.replace(/[a-z]+|[^\s\p{L}\p{N}]/gu, (part) => {
    const word = known.get(part)
    return word ? ` ${word} ` : part
  })
}
