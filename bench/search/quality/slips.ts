import { pick, type Random } from '../random.ts'
import { splitGraphemes } from '../typos.ts'
import { keysBeside, type Layout } from './keyboards.ts'
import { among, at, exchange, type Slip } from './slip-changes.ts'

const consonant = /[ক-হৎ]\u09bc?/u

const isSign = (point = '') => /[ািীুূৃেৈোৌংঁ]/u.test(point)
const isLone = (points: string[], place: number) =>
  consonant.test(points[place] ?? '') &&
  !/[\u09bc্]/u.test(points[place + 1] ?? '') &&
  points[place - 1] !== '্'

/** Returns a slip of the finger on a layout. */
function onKeyboard(layout: Layout): Slip {
  return (random, word) => {
    const letters: string[] = word.match(/.\u09bc?/gsu) ?? []
    const places = letters
      .map((_, place) => place)
      .filter((place) => keysBeside(layout, letters[place] ?? '').length)
    if (places.length === 0) return null
    const place = pick(random, places)
    return letters.with(place, pick(random, keysBeside(layout, letters[place] as string))).join('')
  }
}

const swapClusters: Slip = (random, word) => {
  const clusters = splitGraphemes(word)
  if (clusters.length < 3) return null
  const place = Math.floor(random() * (clusters.length - 1))
  const [one, other] = clusters.slice(place, place + 2) as [string, string]
  return clusters
    .with(place, other)
    .with(place + 1, one)
    .join('')
}

/** A vowel sign typed after the next letter: কলা for কাল. */
const swapLetters: Slip = (random, word) => {
  const places = [...word.matchAll(/(?<sign>[ািীুূৃেৈোৌ])(?<letter>[ক-হ](?![\u09bc্]))/gu)]
  if (places.length === 0) return null
  const { 0: pair, index } = pick(random, places)
  return word.slice(0, index) + [...pair].reverse().join('') + word.slice(index + pair.length)
}

/** Returns a slip without spellings that nobody writes, such as ব্জক্তি. */
function without(odd: RegExp, make: Slip): Slip {
  const count = (word: string) => word.match(odd)?.length ?? 0
  return (random, word) => {
    const typed = make(random, word)
    return typed !== null && count(typed.normalize('NFC')) > count(word) ? null : typed
  }
}

/** The kinds of slips by their names in the report. */
export const slips: Record<string, Slip> = {
  'ি/ী': among(['ি', 'ী'], ['ই', 'ঈ']),
  'ু/ূ': among(['ু', 'ূ'], ['উ', 'ঊ']),
  'শ/ষ/স': without(/ক্[শস]/gu, among(['শ', 'ষ', 'স'])),
  'ণ/ন': among(['ণ', 'ন']),
  'জ/য': without(/্জ|য্/gu, exchange({ জ: ['য'], য: ['জ'], য়: ['য়'] })),
  'ড়/র': without(/[ে্]ড\u09bc|ড\u09bc্/gu, exchange({ ড়: ['র'], ঢ়: ['ড়', 'র'], র: ['ড়'] })),
  aspirate: without(
    /[খঘছঝঠথধফভ]্/gu,
    among(...'কখ গঘ চছ জঝ টঠ তথ দধ পফ বভ'.split(' ').map((pair) => [...pair])),
  ),
  'nukta left out': exchange({ য়: ['য'], ড়: ['ড'], ঢ়: ['ঢ'] }),
  'ে/্যা': exchange({ 'ে': ['্যা'], '্যা': ['ে', 'া'], এ: ['অ্যা'] }),
  'ো left out': exchange({ 'ো': [''] }),
  'sign left out': at(
    (points, place) => isSign(points[place]),
    () => [],
  ),
  'sign twice': at(
    (points, place) => isSign(points[place]),
    (points, place) => [points[place] as string, points[place] as string],
  ),
  'Bijoy key beside': onKeyboard('bijoy'),
  'Avro key beside': onKeyboard('avro'),
  'Gboard key beside': onKeyboard('gboard'),
  'letters swapped': swapLetters,
  'clusters swapped': swapClusters,
  'conjunct apart': at(
    (points, place) => points[place] === '্' && !/[যরব]/u.test(points[place + 1] ?? ''),
    () => [],
  ),
  'letter left out': at(
    (points, place) => place > 0 && isLone(points, place) && !isSign(points[place + 1]),
    () => [],
  ),
  'key twice': at(isLone, (points, place) => [points[place] as string, points[place] as string]),
}

/** Returns a wrong spelling that is still one word of Bangla letters, or null when no attempt gives one. */
export function slip(random: Random, kind: string, word: string): string | null {
  const make = slips[kind]
  for (let tries = 0; make && tries < 8; tries += 1) {
    const typed = make(random, word)?.normalize('NFC')
    if (typed && typed !== word && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u.test(typed)) return typed
  }
  return null
}
