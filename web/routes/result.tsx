import { results as texts } from '../../contract/texts/exam.ts'
import { shell } from '../../contract/texts/shell.ts'
import { AnswerSheet, SheetLegend } from '../features/exams/answer-sheet.tsx'
import { levelLabel } from '../features/exams/exam-facts.ts'
import { markAnswers } from '../features/exams/marks.ts'
import { ResultReview } from '../features/exams/result-review.tsx'
import { ResultScore } from '../features/exams/result-score.tsx'
import { type Result, ResultDocument } from '../generated/result.ts'
import { DataError, query } from '../lib/data.ts'
import { requireUserId } from '../lib/require-user.ts'
import { languageOf } from '../lib/text-language.ts'
import { Banner } from '../ui/banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/result'

type Loaded =
  | { kind: 'result'; result: NonNullable<Result['getPackExamResults']> }
  | { kind: 'somebody-elses' }
  /** `reason` is null when there is simply no such result. */
  | { kind: 'missing'; reason: string | null }

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Loaded> {
  requireUserId(request)
  const loaded = await load(params.resultId)
  requireUserId(request)
  return loaded
}

clientLoader.hydrate = true as const

/** Whatever keeps a result from being loaded, the screen says that there is none. */
async function load(id: string): Promise<Loaded> {
  try {
    const { getPackExamResults: result } = await query(ResultDocument, { id })
    return result ? { kind: 'result', result } : { kind: 'missing', reason: null }
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    if (error.code === 'FORBIDDEN') return { kind: 'somebody-elses' }
    return { kind: 'missing', reason: error.code === 'NOT_FOUND' ? null : error.message }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: shell.pageTitle(
      loaderData?.kind === 'result' ? texts.detailTitle(loaderData.result.pack.name) : texts.title,
    ),
  },
  { name: 'robots', content: 'noindex' },
]

export default function ResultScreen({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.kind === 'result') return <ResultDetail key={loaded.result.id} result={loaded.result} />
  return (
    <Page width="measure" className="grid gap-6">
      <PageTitle>{texts.title}</PageTitle>
      {loaded.kind === 'somebody-elses' ? (
        <Banner kind="bad">{texts.notAuthorized}</Banner>
      ) : (
        <EmptyState title={texts.notFound} help={loaded.reason} />
      )}
    </Page>
  )
}

function ResultDetail({ result }: { result: NonNullable<Result['getPackExamResults']> }) {
  const { pack, questions } = result
  const selected = JSON.parse(result.selectedOptions) as (string | null)[]
  const marks = markAnswers(questions, selected)
  return (
    <Page
      width="page"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,45rem)_20rem] lg:grid-rows-[auto_auto_1fr] lg:justify-between lg:gap-x-12"
    >
      <header className="grid gap-1">
        <PageTitle lang={languageOf(pack.name)}>{pack.name}</PageTitle>
        <p className="text-ink-soft text-sm">
          {texts.facts(result.questionCount, levelLabel(pack.level), pack.language)}
        </p>
      </header>
      <ResultScore result={result} marks={marks} />
      <aside className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <Sheet className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
          <h2 className="double-rule px-5 pt-3.5 pb-3 font-serif text-xl">{texts.answerSheet}</h2>
          <AnswerSheet marks={marks} />
          <SheetLegend of="result" />
        </Sheet>
      </aside>
      <ResultReview pack={pack} questions={questions} selected={selected} marks={marks} />
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page width="measure">
      <Loading />
    </Page>
  )
}
