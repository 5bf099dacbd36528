import { Lightbulb } from 'lucide-react'
import { questionTexts } from '../../contract/texts/question.ts'
import { useLocale } from '../lib/locale.ts'
import { useTexts } from '../lib/use-texts.ts'
import { QuestionText } from './question-text.tsx'

/** The explanation of a question ('Note: …'), or another text with its own prefix. */
export function Note({ text, prefix }: { text: string; prefix?: string }) {
  const texts = useTexts(questionTexts)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 border-marigold border-l-4 bg-marigold-tint p-4">
      <Lightbulb aria-hidden size={20} className="mt-[.3em] text-marigold-text" />
      <QuestionText text={text}>
        <b lang={useLocale()} dir="auto" className="font-semibold">
          {prefix ?? texts.notePrefix}
        </b>
      </QuestionText>
    </div>
  )
}
