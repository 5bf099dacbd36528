import { Fragment, type ReactNode } from 'react'
import { type Segment, splitQuestionText } from '../../../contract/bank/question-text.ts'
import { Formula } from '../../question-view/formula.tsx'
import { splitMarks, withoutMarks } from './search-results.ts'

/** The text of a question or a pack on one line, with formulas and with found words marked. */
export function MarkedText({ marked }: { marked: string }) {
  return splitMarkedText(marked).map((segment, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    <Fragment key={place}>
      <Piece segment={segment} />
    </Fragment>
  ))
}

/** A short text without formulas, such as a tag. */
export function MarkedWords({ marked }: { marked: string }) {
  return splitMarks(marked).map(({ text, isFound }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={place}>{isFound ? <Found>{text}</Found> : text}</Fragment>
  ))
}

function Piece({ segment }: { segment: Segment }) {
  if (segment.kind === 'break') return ' '
  if (segment.kind === 'text') return <MarkedWords marked={segment.text} />
  const tex = withoutMarks(segment.tex)
  const formula = <Formula key={tex} tex={tex} />
  return tex === segment.tex ? formula : <Found>{formula}</Found>
}

function Found({ children }: { children: ReactNode }) {
  return <mark className="rounded-xs bg-marigold-tint text-inherit">{children}</mark>
}

/** Splits a marked text. Drops all marks where they would change the formulas of the text. */
export function splitMarkedText(marked: string): Segment[] {
  const segments = splitQuestionText(marked)
  const unmarked = splitQuestionText(withoutMarks(marked))
  const isSame =
    segments.length === unmarked.length &&
    segments.every((segment, place) => withoutMarks(bare(segment)) === bare(unmarked[place]!))
  return isSame ? segments : unmarked
}

function bare(segment: Segment): string {
  return segment.kind + (segment.kind === 'text' ? segment.text : segment.kind === 'math' ? segment.tex : '')
}
