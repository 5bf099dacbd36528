import type { ReactNode } from 'react'
import type { ShownPicture } from '../../../question-view/fresh-picture.ts'
import { questionNumber } from '../../../question-view/option-labels.ts'
import { QuestionImage } from '../../../question-view/question-image.tsx'
import { QuestionText } from '../../../question-view/question-text.tsx'

/**
 * The picture and the stem of an exam's question, with its number in front: the answer sheet counts the questions also where
 * the pack does not.
 */
export function NumberedStem({
  id,
  question,
  place,
  language,
}: {
  /** Id of the stem's element, which labels the options. */
  id: string
  question: { question: string; image: ShownPicture | null }
  /** From 1. */
  place: number
  language: 'bn' | 'en'
}): ReactNode {
  return (
    <>
      {question.image && <QuestionImage image={question.image} />}
      <QuestionText
        as="h2"
        id={id}
        text={question.question}
        className="text-pretty font-serif text-lg leading-[1.6] bn:leading-[1.75]"
      >
        <span lang={language} dir="auto" className="me-[.1em]">
          {questionNumber(place, language)}{' '}
        </span>
      </QuestionText>
    </>
  )
}
