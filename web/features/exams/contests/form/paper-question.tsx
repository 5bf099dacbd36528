import type { ComponentProps } from 'react'
import { Notes, type RevealedTexts } from '../../../../question-view/note.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { NumberedQuestion, stemIdAt } from '../../paper/numbered-question.tsx'

/** A question of a paper as those who take part get it, with the key if `hasKey`. */
export function PaperQuestion({
  question,
  place,
  language,
  sharing,
  hasKey,
}: {
  question: ComponentProps<typeof NumberedQuestion>['question'] & RevealedTexts & { answerId: string }
  place: number
  language: 'bn' | 'en'
  sharing: number | undefined
  hasKey: boolean
}) {
  return (
    <Sheet
      as="li"
      aria-labelledby={stemIdAt(place)}
      className="grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-3.5 px-2 py-5 sm:p-6 print:mb-3 print:gap-0.5 print:border-0 print:p-0 print:text-sm print:[&_h2]:text-base print:[&_h2]:leading-snug"
    >
      <NumberedQuestion
        {...{ question, place, language, sharing }}
        chosen={null}
        answer={hasKey ? question.answerId : null}
        state="review"
      />
      {hasKey && <Notes of={question} />}
    </Sheet>
  )
}
