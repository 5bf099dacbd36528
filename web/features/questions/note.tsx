import { Lightbulb } from 'lucide-react'
import { question as texts } from '../../../contract/texts/en/question.ts'
import { QuestionText } from './question-text.tsx'

/** A question's explanation: 'Note: …'. */
export function Note({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 border-marigold border-l-4 bg-marigold-tint p-4">
      <Lightbulb aria-hidden size={20} className="mt-[.3em] text-marigold-text" />
      <QuestionText text={text}>
        <b lang="en" className="font-semibold">
          {texts.notePrefix}
        </b>
      </QuestionText>
    </div>
  )
}
