import type { KeyboardEventHandler, ReactNode, Ref } from 'react'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { ShownPicture } from './fresh-picture.ts'
import { Notes, notesOf, type RevealedTexts } from './note.tsx'
import { questionNumber } from './option-labels.ts'
import type { Option } from './option-list.tsx'
import { Passage } from './passage.tsx'
import { QuestionImage } from './question-image.tsx'
import { languageOfQuestion } from './question-language.ts'
import { QuestionText } from './question-text.tsx'

export type QuestionToAnswer = {
  id: string
  question: string
  language: string
  passage?: string | null | undefined
  passageImage?: ShownPicture | null | undefined
  image: ShownPicture | null
  imageDescription?: string | null | undefined
  options: readonly Option[]
}

export type QuestionHead = {
  question: QuestionToAnswer
  /** The number before the stem, from 1; undefined when the pack is not numbered. */
  number?: number | undefined
  stemAs: 'h1' | 'h2' | 'h3'
  /** In a list: how many of its questions share the passage from here on; 0 if it stands above an earlier one. */
  sharing?: number | undefined
}

/** Returns the id of the element with the question's text. */
export function stemIdOf({ id }: { id: string }): string {
  return `stem-${id}`
}

/**
 * A question around its options: picture, text, the options, and below them a line of help, in whose room a choice shows
 * what it reveals.
 */
export function QuestionFrame({
  question,
  number,
  stemAs,
  sharing,
  help,
  outcome,
  isQuiet = false,
  children,
  ...article
}: QuestionHead & {
  help?: ReactNode
  outcome: ReactNode
  /** Screen readers do not read the outcome out when it appears. */
  isQuiet?: boolean
  children: ReactNode
  ref?: Ref<HTMLElement> | undefined
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
}) {
  const language = languageOfQuestion(question)
  const status = (
    <div role={isQuiet ? undefined : 'status'} className="peer empty:hidden">
      {outcome}
    </div>
  )
  return (
    // Focusable, so that its keys work after a click anywhere in it.
    <article
      {...article}
      aria-labelledby={stemIdOf(question)}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none sm:gap-5 print:gap-1"
    >
      {sharing !== 0 && (
        <Passage of={question} sharing={sharing} place={number} isOpen={sharing !== undefined} />
      )}
      {question.image && (
        <QuestionImage
          image={question.image}
          description={question.imageDescription}
          isFirst={stemAs === 'h1'}
        />
      )}
      <QuestionText
        as={stemAs}
        id={stemIdOf(question)}
        text={question.question}
        className="text-pretty font-serif text-lg leading-[1.6] lg:text-[1.375rem] bn:leading-[1.75] print:text-base print:leading-normal"
      >
        {number !== undefined && (
          <span lang={language} dir="auto" className="me-[.1em]">
            {questionNumber(number, language)}{' '}
          </span>
        )}
      </QuestionText>
      {/* On phones this aligns the bubbles with the stem. */}
      <div className="-mx-3 sm:mx-0">{children}</div>
      {help ? (
        <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
          {status}
          <div className="peer-[:not(:empty)]:invisible">{help}</div>
        </div>
      ) : (
        status
      )}
    </article>
  )
}

/** The verdict for screen readers, and the notes if there are any. */
export function Revealed({
  isRight,
  answer,
  noteRef,
}: {
  isRight: boolean
  answer: RevealedTexts
  noteRef?: Ref<HTMLDivElement> | undefined
}) {
  const texts = useTexts(questionTexts)
  return (
    <>
      <p className="sr-only">{isRight ? texts.correctYours : texts.wrongYours}</p>
      <RevealedNotes of={answer} ref={noteRef} />
    </>
  )
}

/** The notes of an answer, which take the focus when they appear. */
export function RevealedNotes({ of, ref }: { of: RevealedTexts; ref?: Ref<HTMLDivElement> | undefined }) {
  if (notesOf(of).length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mb-24 space-y-3">
      <Notes of={of} />
    </div>
  )
}
