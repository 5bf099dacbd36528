import { pick, type Random } from '../random.ts'

/** Returns one wrong spelling of a word in NFC, or null if the word has no place for the slip. */
export type Slip = (random: Random, word: string) => string | null

/** Returns a slip that replaces one occurrence of a key of the table by one of its values. */
export function exchange(table: Record<string, readonly string[]>): Slip {
  const forms = Object.fromEntries(
    Object.entries(table).map(([from, to]) => [
      from.normalize('NFC'),
      to.map((each) => each.normalize('NFC')),
    ]),
  )
  const any = new RegExp(
    Object.keys(forms)
      .sort((a, b) => b.length - a.length)
      .join('|'),
    'gu',
  )
  return (random, word) => {
    const places = [...word.matchAll(any)]
    if (places.length === 0) return null
    const { 0: from, index } = pick(random, places)
    return word.slice(0, index) + pick(random, forms[from] as string[]) + word.slice(index + from.length)
  }
}

/** Returns a slip that replaces a letter by another one of its group. */
export function among(...groups: string[][]): Slip {
  return exchange(
    Object.fromEntries(
      groups.flatMap((group) => group.map((from) => [from, group.filter((to) => to !== from)] as const)),
    ),
  )
}

/** Returns a slip that changes the code points at one of the places that fit. */
export function at(
  fits: (points: string[], place: number) => boolean,
  change: (points: string[], place: number) => string[],
): Slip {
  return (random, word) => {
    const points = [...word]
    const places = points.map((_, place) => place).filter((place) => fits(points, place))
    if (places.length === 0) return null
    const place = pick(random, places)
    return [...points.slice(0, place), ...change(points, place), ...points.slice(place + 1)].join('')
  }
}
