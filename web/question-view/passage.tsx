import type { ReactNode } from 'react'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { ShownPicture } from './fresh-picture.ts'
import { QuestionImage } from './question-image.tsx'
import { QuestionText } from './question-text.tsx'

/** A longer passage is closed where its question stands alone. */
const longestOpen = 400

/**
 * Shows the passage of a question, or of the questions from `place` on. In a paper it is open; elsewhere a long one is closed
 * at first, so that the question is seen.
 */
export function Passage({
  of: { passage, passageImage },
  sharing = 1,
  place,
  isOpen = false,
  picture,
}: {
  of: { passage?: string | null | undefined; passageImage?: ShownPicture | null | undefined }
  /** The number of questions that share it here. */
  sharing?: number
  /** The number of the first of them, from 1. */
  place?: number | undefined
  isOpen?: boolean
  /** Its picture in a form, which may not be stored yet. */
  picture?: ReactNode
}) {
  const texts = useTexts(questionTexts)
  const text = passage ?? ''
  if (text === '' && !passageImage) return picture
  return (
    <details
      open={isOpen || text.length <= longestOpen}
      className="border-edge border-l-4 bg-well px-4 print:bg-transparent"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-sm">
        {sharing > 1 && place !== undefined ? texts.passageOf(place, place + sharing - 1) : texts.passage}
      </summary>
      {text !== '' && <QuestionText text={text} className="pb-3" />}
      <div className="pb-3 empty:hidden">
        {passageImage ? <QuestionImage image={passageImage} description={texts.imageOfPassage} /> : picture}
      </div>
    </details>
  )
}
