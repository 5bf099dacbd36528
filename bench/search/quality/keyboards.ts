/*
 * The keys of the layouts on which Bangla is typed, row by row. A slip of the finger types the key beside the
 * right one, or, on layouts with Shift, the other letter of the same key.
 */

const qwerty = ['q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m']

/** Bijoy's layout, without and with Shift. The national Jatiya layout is the same with few exceptions. */
const bijoy = [
  'ঙ য ড প ট চ জ হ গ ড়',
  'ং য় ঢ ফ ঠ ছ ঝ ঞ ঘ ঢ়',
  'ৃ ু ি া ্ ব ক ত দ',
  'র্ ূ ী অ । ভ খ থ ধ',
  '্র ও ে র ন স ম',
  '্য ৗ ৈ ল ণ ষ শ',
]

/** The Bangla layout of Gboard: INSCRIPT without digits. */
const gboard = ['ৌ ৈ া ী ূ ব হ গ দ জ ড', 'ো ে ্ ি ু প র ক ত চ ট', 'ং ম ন ণ ল স য় য শ ষ']

/** The key with which Avro writes each letter. Letters with two keys are left out. */
const avro: Record<string, string> = {
  ...{ ক: 'k', গ: 'g', চ: 'c', জ: 'j', ট: 'T', ড: 'D', ণ: 'N', ত: 't', দ: 'd', ন: 'n', প: 'p', ফ: 'f' },
  ...{ ব: 'b', ভ: 'v', ম: 'm', য: 'z', র: 'r', ল: 'l', শ: 'S', স: 's', হ: 'h', ড়: 'R', য়: 'y' },
  ...{ 'া': 'a', 'ি': 'i', 'ী': 'I', 'ু': 'u', 'ূ': 'U', 'ে': 'e', 'ো': 'O' },
}

export type Layout = 'bijoy' | 'gboard' | 'avro'

const split = (row: string) => row.normalize('NFC').split(' ')

function besideInRows(rows: readonly string[]): Map<string, string[]> {
  const beside = new Map<string, string[]>()
  for (const row of rows.map(split))
    for (const [at, key] of row.entries()) {
      beside.set(key, [
        ...(beside.get(key) ?? []),
        ...row.slice(Math.max(0, at - 1), at),
        ...row.slice(at + 1, at + 2),
      ])
    }
  return beside
}

/** Adds the other letter of the same key to the neighbours of a letter. */
function withShift(rows: readonly string[]): Map<string, string[]> {
  const beside = besideInRows(rows)
  for (let row = 0; row < rows.length; row += 2) {
    const [plain, shifted] = [split(rows[row] as string), split(rows[row + 1] as string)]
    for (const [at, key] of plain.entries()) {
      beside.get(key)?.push(shifted[at] as string)
      beside.get(shifted[at] as string)?.push(key)
    }
  }
  return beside
}

const latin = besideInRows(qwerty)

/**
 * Returns the neighbours of each letter: the letters on the keys beside its key, and the other letter on its
 * own key.
 */
function besideInAvro(): Map<string, string[]> {
  const keys = Object.entries(avro).map(([letter, key]) => [letter.normalize('NFC'), key] as const)
  return new Map(
    keys.map(([letter, key]) => [
      letter,
      keys
        .filter(([other, otherKey]) => {
          const isShift = otherKey !== key && otherKey.toLowerCase() === key.toLowerCase()
          return other !== letter && (isShift || latin.get(key.toLowerCase())?.includes(otherKey))
        })
        .map(([other]) => other),
    ]),
  )
}

const layouts: Record<Layout, Map<string, string[]>> = {
  bijoy: withShift(bijoy),
  gboard: besideInRows(gboard),
  avro: besideInAvro(),
}

/** Returns the letters of the keys beside the key of `letter`, or none if the layout has no such key. */
export function keysBeside(layout: Layout, letter: string): readonly string[] {
  return layouts[layout].get(letter) ?? []
}

export function latinKeysBeside(letter: string): readonly string[] {
  return latin.get(letter) ?? []
}
