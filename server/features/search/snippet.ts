import type { MatchedWord } from './search-request.ts'
import { readStoredWords } from './text/words.ts'

/** A part of a text, with an ellipsis at each end that is cut off. */
export type Snippet = { text: string; before: string; after: string }

/** A piece of the text that is not split: a word, or a formula with several words. */
type Piece = { start: number; end: number; texts: string[] }

/**
 * Returns the part of a text, `length` words long, that has most words of a query; among equal parts the
 * earliest. It cuts between words only, so that no letter and no formula is split.
 */
export function snippetOf(
  value: string,
  words: readonly MatchedWord[],
  { length, ellipsis }: { length: number; ellipsis: string },
): Snippet {
  const pieces = piecesOf(value)
  if (pieces.length <= length) return { text: value, before: '', after: '' }
  const from = bestStart(
    pieces.map(({ texts }) => matchesOf(texts, words)),
    length,
  )
  const isFirst = from === 0
  const isLast = from + length === pieces.length
  const start = isFirst ? 0 : withSignsBefore(value, pieces[from - 1]!.end, pieces[from]!.start)
  const last = pieces[from + length - 1]!.end
  const end = isLast ? value.length : withSignsAfter(value, last, pieces[from + length]!.start)
  return {
    text: value.slice(start, end),
    before: isFirst ? '' : ellipsis,
    after: isLast ? '' : ellipsis,
  }
}

function piecesOf(value: string): Piece[] {
  const pieces: Piece[] = []
  for (const { text, start, end } of readStoredWords(value)) {
    const last = pieces.at(-1)
    if (last?.start === start) last.texts.push(text)
    else pieces.push({ start, end, texts: [text] })
  }
  return pieces
}

/** Returns the indexes of the query's words that are among these. */
function matchesOf(texts: readonly string[], words: readonly MatchedWord[]): number[] {
  return [...words.keys()].filter((index) => {
    const { word, matches, isPrefix } = words[index]!
    return texts.some((text) => matches.has(text) || (isPrefix && text.startsWith(word)))
  })
}

/** Returns the start of the pieces with the most matches. The first match has a few words before it. */
function bestStart(matches: readonly (readonly number[])[], length: number): number {
  const counts = new Map<number, number>()
  let most = 0
  let best = 0
  for (const [index, added] of matches.entries()) {
    for (const word of added) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const word of matches[index - length] ?? []) {
      const count = counts.get(word)! - 1
      if (count > 0) counts.set(word, count)
      else counts.delete(word)
    }
    if (counts.size <= most) continue
    most = counts.size
    best = Math.max(0, index - length + 1)
  }
  if (most === 0) return 0
  // The window ends with a match. It moves on as long as all its matches stay inside.
  const first = matches.findIndex((own, index) => index >= best && own.length > 0)
  const lead = Math.min(3, Math.floor(length / 4))
  return Math.min(Math.max(best, first - lead), matches.length - length)
}

/**
 * Returns the start of the signs that touch the first word, such as a quotation mark; signs of a formula are
 * left out.
 */
function withSignsBefore(value: string, from: number, start: number): number {
  const signs = /\S*$/u.exec(value.slice(from, start))![0]
  return /[$\\]/.test(value.slice(from, start)) ? start : start - signs.length
}

function withSignsAfter(value: string, end: number, to: number): number {
  const between = value.slice(end, to)
  return /[$\\]/.test(between) ? end : end + /^\S*/u.exec(between)![0].length
}
