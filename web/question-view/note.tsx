import { Lightbulb } from 'lucide-react'
import { type NoteField, noteFields } from '../../contract/bank/question-fields.ts'
import { questionTexts } from '../../contract/texts/generated/question.ts'
import { useLocale } from '../lib/locale.ts'
import { useTexts } from '../lib/use-texts.ts'
import { QuestionText } from './question-text.tsx'

/** The texts that a question shows with its answer; null or '' for a text that it does not have. */
export type RevealedTexts = { [Name in NoteField]: string | null }

/** Returns the fields that a question reveals. */
export function notesOf(texts: RevealedTexts): NoteField[] {
  return noteFields.filter((field) => texts[field])
}

/** The texts that a question reveals with its answer, each with its prefix ('Note: …'). */
export function Notes({ of }: { of: RevealedTexts }) {
  const { notePrefixes } = useTexts(questionTexts)
  return notesOf(of).map((field) => <Note key={field} text={of[field]!} prefix={notePrefixes[field]} />)
}

export function Note({ text, prefix }: { text: string; prefix: string }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 border-marigold border-l-4 bg-marigold-tint p-4">
      <Lightbulb aria-hidden size={20} className="mt-[.3em] text-marigold-text" />
      <QuestionText text={text}>
        <b lang={useLocale()} dir="auto" className="font-semibold">
          {prefix}
        </b>
      </QuestionText>
    </div>
  )
}
