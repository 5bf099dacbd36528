import type { Segment } from '../../contract/bank/question-text.ts'

/** A segment of a text in which each formula has the characters that must stay on its line. */
export type GluedSegment =
  | Exclude<Segment, { kind: 'math' }>
  | { kind: 'glued'; before: string; tex: string; after: string }

const opening = /[([{“‘"'«]+$/u
// A mark such as a danda, or a short ending such as `-এর` or `টি` before a space.
const closing = /^(?:\S{1,8}(?=\s|$)|[.,;:!?।)\]}”’"'»%°]+)/u

/**
 * Moves opening brackets before a formula, and punctuation or a short ending after it, to the formula:
 * browsers may break a line on both sides of it, which would leave a danda alone on the next line.
 */
export function gluePunctuation(segments: readonly Segment[]): GluedSegment[] {
  const glued: GluedSegment[] = []
  // The number of characters of the next text that are already glued to a formula.
  let taken = 0
  segments.forEach((segment, place) => {
    if (segment.kind === 'break') glued.push(segment)
    else if (segment.kind === 'math') {
      const before = textEnd(glued.at(-1))
      const after = textStart(segments[place + 1])
      if (before) trimEnd(glued, before.length)
      glued.push({ kind: 'glued', before, tex: segment.tex, after })
      taken = after.length
    } else {
      if (segment.text.length > taken) glued.push({ kind: 'text', text: segment.text.slice(taken) })
      taken = 0
    }
  })
  return glued
}

function textEnd(segment: GluedSegment | undefined): string {
  return segment?.kind === 'text' ? (opening.exec(segment.text)?.[0] ?? '') : ''
}

function textStart(segment: Segment | undefined): string {
  return segment?.kind === 'text' ? (closing.exec(segment.text)?.[0] ?? '') : ''
}

/** Removes the last characters of the last text. */
function trimEnd(glued: GluedSegment[], count: number): void {
  const last = glued.pop()
  if (last?.kind === 'text' && last.text.length > count) {
    glued.push({ kind: 'text', text: last.text.slice(0, -count) })
  }
}
