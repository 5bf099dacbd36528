import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { examTexts, resultsTexts } from '../../../contract/texts/generated/exam.ts'
import { goToQuestion } from '../../features/exams/paper/question-place.ts'
import { GuessCoach } from '../../features/exams/results/guess-coach.tsx'
import { type ExamResult, loadResult, selectedOptionsOf } from '../../features/exams/results/load-result.ts'
import { NoResult } from '../../features/exams/results/no-result.tsx'
import { ResultReview } from '../../features/exams/results/result-review.tsx'
import { ResultScore } from '../../features/exams/results/result-score.tsx'
import { ResultTags } from '../../features/exams/results/result-tags.tsx'
import { ReviewFilter } from '../../features/exams/results/review-filter.tsx'
import { markAnswers, type ResultMark, type Reviewed, scoreTags } from '../../features/exams/scores.ts'
import { AnswerSheet, SheetLegend } from '../../features/exams/sitting/answer-sheet.tsx'
import { useExamFacts } from '../../features/exams/sitting/exam-head.tsx'
import MarkControls from '../../features/learning/bookmarks/mark-controls.tsx'
import { MarkPlace } from '../../features/learning/bookmarks/mark-place.tsx'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { FactsPlace } from '../../question-view/facts-place.tsx'
import { languageOfQuestion } from '../../question-view/question-language.ts'
import { LoadingQuestionsPage } from '../../ui/loading/loading-page.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Route } from './+types/result'

/** Only model exams have sections. */
const SectionScores = lazy(() => import('../../features/exams/results/section-scores.tsx'))

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadResult(request, params.resultId)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(resultsTexts, matches)
  const title = loaderData?.kind === 'result' ? texts.detailTitle(loaderData.result.pack.name) : texts.title
  return pageMeta(matches, title)
}

export default function ResultScreen({ loaderData: loaded }: Route.ComponentProps) {
  useReloadForUser()
  if (loaded.kind === 'result') return <ResultDetail key={loaded.result.id} result={loaded.result} />
  return <NoResult loaded={loaded} />
}

function ResultDetail({ result }: { result: ExamResult }) {
  const texts = useTexts(resultsTexts)
  const exam = useTexts(examTexts)
  const { pack, questions, reviewPlaces } = result
  const selected = selectedOptionsOf(result)
  const marks = markAnswers(questions, selected)
  const [reviewed, setReviewed] = useState<Reviewed>('all')

  function jump(place: number) {
    // The filter may hide the question.
    flushSync(() => setReviewed('all'))
    goToQuestion(place)
  }

  return (
    <Page
      width="page"
      isTall
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,45rem)_20rem] lg:grid-rows-[auto_auto_auto_auto_1fr] lg:justify-between lg:gap-x-12"
    >
      <header className="grid gap-1">
        <PageTitle lang={languageOf(pack.name)}>{pack.name}</PageTitle>
        <p className="text-ink-soft text-sm">{useExamFacts(result.questionCount, pack)}</p>
      </header>
      <ResultScore result={result} marks={marks} />
      {pack.sections && (
        <Suspense>
          <SectionScores sections={pack.sections} marks={marks} wrongMark={result.wrongMark} />
        </Suspense>
      )}
      <aside className="lg:col-start-2 lg:row-span-5 lg:row-start-1">
        <Sheet className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
          <h2 className="double-rule px-5 pt-3.5 pb-3 font-serif text-xl">{exam.answerSheet}</h2>
          <AnswerSheet marks={marks} onJump={jump} />
          <SheetLegend of="result" />
        </Sheet>
      </aside>
      <section aria-labelledby="review-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="review-title" className="font-serif text-xl">
            {texts.review}
          </h2>
          <ReviewFilter
            {...{ marks }}
            markedCount={reviewPlaces.length}
            reviewed={reviewed}
            onChange={setReviewed}
          />
        </div>
        <ResultReview
          {...{ pack, questions, selected, marks, reviewPlaces, reviewed }}
          below={(question, place) => (
            <>
              {selected[place - 1] && (
                <FactsPlace
                  questionId={question.id}
                  options={question.options}
                  language={languageOfQuestion({ language: pack.language, question: question.question })}
                  answer={question.answer}
                />
              )}
              {/* In a long list late controls would move what was jumped to. */}
              <MarkPlace questionId={question.id} Controls={MarkControls} />
            </>
          )}
        />
      </section>
      <ResultDetails result={result} marks={marks} />
    </Page>
  )
}

/** One question does not say how well somebody knows its topic. */
const fewestQuestions = 2

/** Shows the effect of guessing and the topics behind one press, because few look at them. Renders nothing without either. */
function ResultDetails({ result, marks }: { result: ExamResult; marks: readonly ResultMark[] }) {
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

export const HydrateFallback = LoadingQuestionsPage
