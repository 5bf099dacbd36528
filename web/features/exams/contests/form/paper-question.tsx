import type { ContestPaper } from '../../../../generated/contest-paper.ts'
import { Notes } from '../../../../question-view/note.tsx'
import { OptionList } from '../../../../question-view/option-list.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { NumberedStem } from '../../paper/numbered-stem.tsx'

/** A question of a paper as those who take part get it, with the key if `hasKey`. */
export function PaperQuestion({
  question,
  place,
  language,
  hasKey,
}: {
  question: Pick<
    ContestPaper['getContestPaper'][number],
    'question' | 'explanation' | 'image' | 'options' | 'answerId'
  >
  place: number
  language: 'bn' | 'en'
  hasKey: boolean
}) {
  const stemId = `stem-${place}`
  return (
    <Sheet
      as="li"
      aria-labelledby={stemId}
      className="grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-3.5 px-2 py-5 sm:p-6 print:mb-3 print:gap-0.5 print:border-0 print:p-0 print:text-sm print:[&_h2]:text-base print:[&_h2]:leading-snug"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-3 sm:px-0">
        <NumberedStem id={stemId} {...{ question, place, language }} />
      </div>
      <OptionList
        name={`answer-${place}`}
        labelledBy={stemId}
        language={language}
        options={question.options}
        chosen={null}
        answer={hasKey ? question.answerId : null}
        state="review"
      />
      {hasKey && <Notes of={question} />}
    </Sheet>
  )
}
