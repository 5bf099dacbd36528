import { exactLetters } from './letters.ts'

/** The ways to write the first ten ordinals, besides the number with an ending. */
const ordinals = [
  ['প্রথম', 'first'],
  ['দ্বিতীয়', 'second'],
  ['তৃতীয়', 'third'],
  ['চতুর্থ', 'fourth'],
  ['পঞ্চম', 'fifth'],
  ['ষষ্ঠ', 'sixth'],
  ['সপ্তম', 'seventh'],
  ['অষ্টম', 'eighth'],
  ['নবম', 'ninth'],
  ['দশম', 'tenth'],
]
const banglaEndings = ['ম', '২য়', '৩য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম'].map((ending) =>
  ending.replace(/[২৩]/, ''),
)
/** Roman numerals that are no words or letters of their own. */
const roman = ['', 'ii', 'iii', 'iv', '', 'vi', 'vii', 'viii', 'ix', '']

/** The numbers 40 to 99 in words: years of the last century are often called by them. */
const words = (
  'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ ' +
  'পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট ' +
  'ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি উনসত্তর ' +
  'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি ' +
  'আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি উননব্বই ' +
  'নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই'
).split(' ')
const firstYear = 1940

const lastDay = 31

/** Returns the ending of a day of a month in Bangla: ১লা, ২রা, ৪ঠা, ৭ই, ২১শে. */
const banglaDay = (day: number) => (day === 1 ? 'লা' : day < 4 ? 'রা' : day === 4 ? 'ঠা' : day < 19 ? 'ই' : 'শে')

function englishEnding(number: number): string {
  const last = number % 10
  if (number > 10 && number < 14) return 'th'
  return last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'
}

/**
 * The ways to write a number. Each phrase of `sources` also finds those of `targets`, and not the reverse;
 * a phrase does not find itself.
 */
export type NumberForms = { sources: readonly string[]; targets: readonly string[] }

/** Returns the ways to write days of a month, ordinals and years. */
export function numberForms(): NumberForms[] {
  const days = Array.from({ length: lastDay }, (_, at) => {
    const day = at + 1
    const all = [String(day), `${day}${banglaDay(day)}`, `${day}${englishEnding(day)}`]
    return { sources: all, targets: all }
  })
  const places = ordinals.flatMap((names, at) => {
    const number = at + 1
    const all = [...names, `${number}${banglaEndings[at]}`, `${number}${englishEnding(number)}`]
    return [
      { sources: all, targets: all },
      ...(roman[at] ? [{ sources: [roman[at]], targets: [...all, String(number)] }] : []),
    ]
  })
  const years = words.flatMap((word, at) => {
    const year = String(firstYear + at)
    return [
      { sources: [year, word], targets: [year, word] },
      {
        sources: [`উনিশশো ${word}`, `উনিশশ ${word}`, `উনিশ শো ${word}`, `উনিশ শ ${word}`],
        targets: [year, word],
      },
    ]
  })
  return [...days, ...places, ...years]
}

/** Endings of cases and counters, which are often written right after a number: ৭১এর, ৫টি. */
const looseEnding = /^(\d+)(?:এর|ের|এ|তে|কে|টি|টা|টির|জন|সাল|সালে|সালের|সনের)$/
const ordinal = /^(\d{2,4})(?:তম|শ|st|nd|rd|th)$/

/** Returns the other ways to write a word that begins with a number. */
export function formsOfNumber(word: string): string[] {
  if (!/^\d/.test(word)) return []
  const bare = looseEnding.exec(word)?.[1]
  if (bare !== undefined) return [bare]
  const number = ordinal.exec(word)?.[1]
  if (number === undefined) return []
  return [`${number}তম`, `${number}${englishEnding(Number(number))}`].filter((form) => form !== word)
}

const spacedEnding = /(\p{Nd})(?:\s*-\s*|\s+)(?=(?:শে|ই|লা|রা|ঠা|ম|য়|য়|র্থ|ষ্ঠ)(?![\p{L}\p{M}]))/gu

/** Returns the query with each number and its ending as one word: `২১ শে` is ২১শে. */
export function withNumbersWhole(query: string): string {
  return anyDigit.test(query) ? query.replace(spacedEnding, '$1') : query
}

/** Most queries have no digit, so they skip the slower patterns. */
const anyDigit = /[\d০-৯]/

/** The charge of an ion with its sign in front: Fe+3. Letters of one symbol may as well be variables. */
const signedCharge =
  /(?<![A-Za-z])(A[gl]|B[aeir]|C[adlorsu]|Fe|Hg|Li|M[gn]|N[ai]|Pb|S[nr]|Zn)[+\u2212-]([1-7])(?![\p{L}\p{N}])/gu

/** Returns the ions of a query whose charge has its sign in front, as their two words: fe and 3. */
export function signedIonsIn(query: string): [symbol: string, charge: string][] {
  if (!anyDigit.test(query)) return []
  return [...query.matchAll(signedCharge)].map(([, symbol, charge]) => [symbol!.toLowerCase(), charge!])
}

const shortYear =
  /(?:(?<![\p{L}\p{M}\p{Nd}])['‘’`´]([৪-৯][০-৯]|[4-9]\d)(?!\p{Nd}))|(?:(?<![\p{L}\p{M}\p{Nd}.,])([৪-৯][০-৯])(?=[\s-]*(?:এর|সাল|সালে|সালের|সনের)(?![\p{L}\p{M}])))/gu

/** Returns the years that a query names without their century, as in '৭১ or ৭১ এর: 71. */
export function shortYearsIn(query: string): string[] {
  if (!anyDigit.test(query)) return []
  return [...query.matchAll(shortYear)].map(([, quoted, counted]) => exactLetters((quoted ?? counted)!))
}
