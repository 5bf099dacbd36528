import type { ComponentProps, ReactNode } from 'react'
import { questionNumber } from '../../../question-view/option-labels.ts'
import { OptionList } from '../../../question-view/option-list.tsx'
import { Passage } from '../../../question-view/passage.tsx'
import type { QuestionToAnswer } from '../../../question-view/question-frame.tsx'
import { QuestionImage } from '../../../question-view/question-image.tsx'
import { QuestionText } from '../../../question-view/question-text.tsx'

/** Returns the id of the stem of a paper's question, which labels the question and its options. */
export const stemIdAt = (place: number) => `stem-${place}`

/**
 * A question of a paper: its picture, its stem with the number in front, and its options. The answer sheet counts the questions
 * also where the pack does not. `children` stand above the picture.
 */
export function NumberedQuestion({
  question,
  place,
  language,
  sharing = 1,
  children,
  ...list
}: {
  question: Omit<QuestionToAnswer, 'id' | 'language'>
  /** From 1. */
  place: number
  language: 'bn' | 'en'
  /** The number of questions that share the passage from here on; 0 if it stands above an earlier one. */
  sharing?: number | undefined
  children?: ReactNode
} & Pick<ComponentProps<typeof OptionList>, 'chosen' | 'answer' | 'state' | 'onChoose'>) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-3 sm:px-0">
        {children}
        {sharing > 0 && <Passage of={question} {...{ sharing, place }} isOpen />}
        {question.image && <QuestionImage image={question.image} description={question.imageDescription} />}
        <QuestionText
          as="h2"
          id={stemIdAt(place)}
          text={question.question}
          className="text-pretty font-serif text-lg leading-[1.6] bn:leading-[1.75]"
        >
          <span lang={language} dir="auto" className="me-[.1em]">
            {questionNumber(place, language)}{' '}
          </span>
        </QuestionText>
      </div>
      <OptionList
        {...list}
        name={`answer-${place}`}
        labelledBy={stemIdAt(place)}
        language={language}
        options={question.options}
      />
    </>
  )
}
