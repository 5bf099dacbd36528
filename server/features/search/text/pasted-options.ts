/** The stem of a question and its options. `letter` is null where each option has a line of its own. */
export type SplitQuestion = { stem: string; options: { letter: string | null; text: string }[] }

/** The letters of options, in order. */
const alphabets = ['কখগঘঙ', 'abcde', 'ABCDE', '১২৩৪৫', '12345'].map((letters) => [...letters])
const longestOption = 120

/** The beginning of an option: its letter with a bracket or a point. */
type Marker = { letter: string; start: number; end: number; hasBracket: boolean }

const marker =
  /(?<![\p{L}\p{M}\p{N}])(?:[([]\s?([ক-ঙa-eA-E১-৫1-5])\s?[)\]]|([ক-ঙa-eA-E১-৫1-5])\s?(?:([)\]])|[.।:](?!\p{Nd})))/gu

/**
 * Splits a text before its last complete list of options. Without such a list, the stem is the whole text.
 */
export function splitOptions(text: string): SplitQuestion {
  const markers = Array.from(text.matchAll(marker), (match): Marker => {
    const [whole, bracketed, open, bracket] = match
    return {
      letter: bracketed ?? open ?? '',
      start: match.index,
      end: match.index + whole.length,
      hasBracket: bracketed !== undefined || bracket !== undefined,
    }
  })
  for (const [at, first] of [...markers.entries()].reverse()) {
    const list = listFrom(markers.slice(at, at + 20))
    // `A.` may be an initial, and `1.` the number of a step.
    const isCertain = first.hasBracket && !/\p{Nd}/u.test(first.letter)
    if (list.length >= (isCertain ? 2 : 3)) return splitAt(text, list)
  }
  return splitLines(text)
}

/**
 * Returns the longest list that begins with the first marker. It is empty if that marker is not the first
 * letter of an alphabet.
 */
function listFrom(markers: readonly Marker[]): Marker[] {
  const alphabet = alphabets.find(([first]) => first === markers[0]?.letter)
  const list: Marker[] = []
  for (const each of markers) if (alphabet?.[list.length] === each.letter) list.push(each)
  return list
}

function splitAt(text: string, list: readonly Marker[]): SplitQuestion {
  const options = list.map(({ letter, end }, at) => ({
    letter,
    text: text.slice(end, list[at + 1]?.start ?? text.length).trim(),
  }))
  return { stem: text.slice(0, list[0]?.start).trim(), options }
}

/** Splits a question that ends in a question mark and is followed by short lines, its options. */
function splitLines(text: string): SplitQuestion {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const last = lines.findIndex((line) => /[?？]\s*$/.test(line))
  const options = last < 0 ? [] : lines.slice(last + 1)
  const isList =
    options.length >= 2 && options.length <= 6 && options.every(({ length }) => length <= longestOption)
  if (!isList) return { stem: text, options: [] }
  return {
    stem: lines
      .slice(0, last + 1)
      .join('\n')
      .trim(),
    options: options.map((line) => ({ letter: null, text: line.trim() })),
  }
}
