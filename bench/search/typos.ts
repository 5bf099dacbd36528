import { between, pick, type Random } from './random.ts'

const latin = [...'abcdefghijklmnopqrstuvwxyz']
const banglaLetters = [...'কখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশষসহঅআইউএও']
const banglaSigns = [...'ািীুূেৈোৌং']

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** A word's grapheme clusters. */
export function splitGraphemes(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment)
}

/** Mistypes a word once or twice: a key omitted, added, replaced or swapped. Null when no attempt works. */
export function mistype(random: Random, word: string, typos: 1 | 2): string | null {
  for (let tries = 0; tries < 100; tries += 1) {
    const points = [...word]
    // From the end and not adjacent, so that the second typo does not undo the first.
    const last = between(random, typos === 1 ? 0 : 3, points.length - 1)
    strike(random, points, last)
    if (typos === 2) strike(random, points, between(random, 0, last - 3))
    const typed = points.join('')
    if (typed !== word && isWord(typed)) return typed
  }
  return null
}

/** Changes the code point at `at`, and at most the one after it. */
function strike(random: Random, points: string[], at: number): void {
  const here = points[at] as string
  const kind = random()
  if (kind < 0.25) points.splice(at, 1)
  else if (kind < 0.5) points.splice(at, 0, similarKey(random, here))
  else if (kind < 0.75 || at + 1 >= points.length) points[at] = similarKey(random, here)
  else points.splice(at, 2, points[at + 1] as string, here)
}

function similarKey(random: Random, point: string): string {
  if (point < '\u0980') return pick(random, latin)
  return pick(random, /\p{M}/u.test(point) ? banglaSigns : banglaLetters)
}

/** Returns whether each sign follows a letter, no letter has two signs, and normalising changes nothing. */
function isWord(text: string): boolean {
  return (
    /^\p{L}[\p{L}\p{M}]*$/u.test(text) &&
    !/[ািীুূৃেৈোৌ]{2}|্[^\p{L}]|[ািীুূৃেৈোৌংঁ]্|্$|ংং|[অআইউএওঈঊঐ][ািীুূৃেৈোৌ্]/u.test(text) &&
    !/(^|[^ডঢয])\u09bc/u.test(text) &&
    text === text.normalize('NFC')
  )
}
