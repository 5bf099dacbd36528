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
    ...{ overarc: 'arc', wideparen: 'arc', overparen: 'arc', underparen: 'arc below', ddot: 'double dot' },
    ...{ uline: 'underline', widehat: 'hat', widetilde: 'tilde', bcancel: 'cancel', xcancel: 'cancel' },
    ...{ overrightarrow: 'right arrow', overleftarrow: 'left arrow', overgroup: 'group' },
  },
  bn: {
    ...{ '(': 'বন্ধনী শুরু', ')': 'বন্ধনী শেষ', '[': 'তৃতীয় বন্ধনী শুরু', ']': 'তৃতীয় বন্ধনী শেষ' },
    ...{ '{': 'দ্বিতীয় বন্ধনী শুরু', '}': 'দ্বিতীয় বন্ধনী শেষ', '|': 'খাড়া দাগ', '^': 'ওপরে', _: 'নিচে' },
    ...{ '-': 'মাইনাস', '·': 'গুণ', ':': 'অনুপাত', ';': 'পরের সারি', '!': 'ফ্যাক্টোরিয়াল', "'": 'প্রাইম', '′': 'প্রাইম' },
    ...{ overline: 'ওভারলাইন', bar: 'বার', vec: 'ভেক্টর', hat: 'হ্যাট', dot: 'ডট', underline: 'আন্ডারলাইন' },
    ...{ overarc: 'চাপ', arc: 'চাপ', wideparen: 'চাপ', overparen: 'চাপ', underparen: 'নিচে চাপ', ddot: 'দুই ডট' },
    ...{ uline: 'আন্ডারলাইন', widehat: 'হ্যাট', tilde: 'টিল্ডে', widetilde: 'টিল্ডে', overgroup: 'জোট' },
    ...{
      overrightarrow: 'ডান তীর',
      overleftarrow: 'বাম তীর',
      boxed: 'ঘরের ভেতর',
      cancel: 'কাটা',
      bcancel: 'কাটা',
      xcancel: 'কাটা',
    },
  },
} as const satisfies Record<'en' | 'bn', Record<string, string>>

/** Stands in a line before the name of a sign, where the part under the sign ends. */
export const endOfPart = '\u{e000}'

const ends = { en: (name: string) => `end ${name}`, bn: (name: string) => `${name} শেষ` }

/** Returns the line of a formula as it is spoken. */
export function spokenLine(line: string, language: 'en' | 'bn'): string {
  const known = new Map<string, string>(Object.entries(words[language]))
  return line.replace(/\u{e000}?[a-z]+|[^\s\p{L}\p{N}]/gu, (part) => {
    const name = part.replace(endOfPart, '')
    const word = known.get(name)
    if (name !== part) return ` ${ends[language](word ?? name)} `
    return word ? ` ${word} ` : part
  })
}
