import { Fragment, type ReactNode } from 'react'
import { splitQuestionText } from '../../contract/bank/question-text.ts'
import { languageOf } from '../lib/text-language.ts'
import { classNames } from '../ui/class-names.ts'
import { Formula } from './formula.tsx'
import { type GluedSegment, gluePunctuation } from './glue-punctuation.ts'

/**
 * The text of a question, an option or an explanation: line breaks (real ones and a literal backslash-n) and
 * maths between dollar signs. A part of a formula that cannot break and is wider than the block scrolls inside
 * it. `children` are before the text in the same block; with a `dir` of their own they do not decide its direction.
 */
export function QuestionText({
  text,
  as: Tag = 'p',
  id,
  className,
  children,
}: {
  text: string
  as?: 'p' | 'span' | 'div' | 'h1' | 'h2' | 'h3'
  id?: string
  className?: string
  children?: ReactNode
}) {
  const segments = gluePunctuation(splitQuestionText(text))
  const hasMaths = segments.some((segment) => segment.kind === 'glued')
  return (
    <Tag
      id={id}
      lang={languageOf(text)}
      dir="auto"
      className={classNames('wrap-anywhere', hasMaths && scrolling, className)}
    >
      {children}
      {segments.map((segment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <Fragment key={place}>
          <Piece segment={segment} />
        </Fragment>
      ))}
    </Tag>
  )
}

// Horizontal scrolling also clips above and below: the padding makes room for tall formulas.
const scrolling = 'formula-block relative overflow-x-auto overflow-y-hidden py-[.15em]'

function Piece({ segment }: { segment: GluedSegment }) {
  if (segment.kind === 'break') return <br />
  if (segment.kind === 'text') return segment.text
  const { before, tex, after } = segment
  const formula = <Formula key={tex} tex={tex} />
  if (before === '' && after === '') return formula
  return (
    // A long formula itself may break.
    <span className="whitespace-nowrap">
      {before}
      {formula}
      {after}
    </span>
  )
}
