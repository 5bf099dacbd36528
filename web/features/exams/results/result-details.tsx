import { ChevronDown } from 'lucide-react'
import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { type ResultMark, scoreTags } from '../scores.ts'
import { GuessCoach } from './guess-coach.tsx'
import type { ExamResult } from './load-result.ts'
import { ResultTags } from './result-tags.tsx'

/** One question does not say how well somebody knows its topic. */
const fewestQuestions = 2

/** Shows the effect of guessing and the topics behind one press, because few look at them. Renders nothing without either. */
export function ResultDetails({ result, marks }: { result: ExamResult; marks: readonly ResultMark[] }) {
  const texts = useTexts(resultsTexts)
  const { questions, sureness, wrongMark } = result
  const tags = scoreTags(questions, marks).filter(({ total }) => total >= fewestQuestions)
  const hasGuesses = wrongMark > 0 || sureness !== null
  if (!hasGuesses && tags.length === 0) return null
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
        {texts.more}
        <ChevronDown aria-hidden className="size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-6 *:min-w-0">
        {hasGuesses && <GuessCoach {...{ marks, wrongMark }} sureness={sureness ?? []} />}
        {tags.length > 0 && <ResultTags scores={tags} />}
      </div>
    </details>
  )
}
