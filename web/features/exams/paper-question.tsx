import type { ReactNode } from 'react'
import { questionNumber } from '../questions/option-labels.ts'
import { QuestionImage } from '../questions/question-image.tsx'
import { QuestionText } from '../questions/question-text.tsx'

/** The picture and the stem of a question on a paper, with its number in front when the pack is numbered. */
export function PaperStem({
  id,
  question,
  place,
  language,
  isNumbered,
}: {
  /** Of the stem's element, to label the options by. */
  id: string
  question: { question: string; imageUrl: string | null }
  /** From 1. */
  place: number
  language: 'bn' | 'en'
  isNumbered: boolean
}): ReactNode {
  return (
    <>
      {question.imageUrl && <QuestionImage path={question.imageUrl} />}
      <QuestionText
        as="h2"
        id={id}
        text={question.question}
        className="text-pretty font-serif text-lg leading-[1.6] bn:leading-[1.75]"
      >
        {isNumbered && (
          <span lang={language} className="me-[.35em]">
            {questionNumber(place, language)}
          </span>
        )}
      </QuestionText>
    </>
  )
}
