import type { MatchedWord } from './search-request.ts'
import { readWords } from './text/words.ts'

/** A part of a text, and the ellipsis where something is left out. */
export type Snippet = { text: string; before: string; after: string }

/** Words that are one piece of the text: a formula has several. */
type Piece = { start: number; end: number; texts: string[] }

/**
 * The part of a text, `length` words long, that has most words of a query; the earliest of equal ones. It is cut
 * between words only, so that neither a letter nor a formula is split.
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
  for (const { text, start, end } of readWords(value)) {
    const last = pieces.at(-1)
    if (last?.start === start) last.texts.push(text)
    else pieces.push({ start, end, texts: [text] })
  }
  return pieces
}

/** The indexes of the query's words that are among these. */
function matchesOf(texts: readonly string[], words: readonly MatchedWord[]): number[] {
  return [...words.keys()].filter((index) => {
    const { word, matches, isPrefix } = words[index]!
    return texts.some((text) => matches.has(text) || (isPrefix && text.startsWith(word)))
  })
}

/** Where the pieces with most matches begin; the first match has a few words before it. */
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
  // The window ends with a match: it moves on while the matches stay in it.
  const first = matches.findIndex((own, index) => index >= best && own.length > 0)
  const lead = Math.min(3, Math.floor(length / 4))
  return Math.min(Math.max(best, first - lead), matches.length - length)
}

/** Signs that touch the first word belong to it, such as a quotation mark; those of a formula do not. */
function withSignsBefore(value: string, from: number, start: number): number {
  const signs = /\S*$/u.exec(value.slice(from, start))![0]
  return /[$\\]/.test(value.slice(from, start)) ? start : start - signs.length
}

function withSignsAfter(value: string, end: number, to: number): number {
  const between = value.slice(end, to)
  return /[$\\]/.test(between) ? end : end + /^\S*/u.exec(between)![0].length
}
