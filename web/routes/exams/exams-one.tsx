import { useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { modelExamOf, sourceOf } from '../../../contract/exams/model-exams.ts'
import { nameOfModelExam } from '../../../contract/exams/name-of-model-exam.ts'
import { limits } from '../../../contract/limits.ts'
import { examsTexts } from '../../../contract/texts/generated/exams.ts'
import { formatsTexts } from '../../../contract/texts/generated/formats.ts'
import { modelExamsTexts } from '../../../contract/texts/generated/model-exams.ts'
import { ExamStart, type LoadedModelExam } from '../../features/exams/model-exams/exam-start.tsx'
import { sizeText } from '../../features/exams/model-exams/size-text.ts'
import { keepStartedExam } from '../../features/exams/start/started-exam.ts'
import { FaultPage } from '../../features/site/shell/error-page.tsx'
import { StartModelExamDocument } from '../../generated/exam.ts'
import { ModelExamDocument } from '../../generated/exams.ts'
import { query } from '../../lib/data.ts'
import { documentLocale } from '../../lib/locale.ts'
import { measure } from '../../lib/measure.ts'
import { metaTexts, pageMeta } from '../../lib/meta-texts.ts'
import { modelExamPath, modelExamsPath } from '../../lib/paths.ts'
import { loadAsUser } from '../../lib/session/require-user.ts'
import { useReloadForUser } from '../../lib/session/use-reload-for-user.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingRowsPage } from '../../ui/loading/loading-page.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Route } from './+types/exams-one'

/** Returns the choice of subjects in an address; the first one if there is no such choice. */
function choiceIn(params: URLSearchParams, choices: number): number {
  const choice = Number(params.get('choice') ?? 0)
  return Number.isInteger(choice) && choice >= 0 && choice < choices ? choice : 0
}

export function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, async () => {
    const exam = modelExamOf(slug)
    if (exam === null) return null
    const choice = choiceIn(new URL(request.url).searchParams, exam.choices.length)
    return (await query(ModelExamDocument, { slug, choice })).getModelExam
  })
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const texts = metaTexts(modelExamsTexts, matches)
  const exam = modelExamOf(params.slug ?? '')
  return pageMeta(matches, exam ? nameOfModelExam(texts, exam) : texts.notFound)
}

/** The sections of a model exam, and the button to start it. */
export default function ModelExamScreen({ loaderData, params: { slug } }: Route.ComponentProps) {
  const texts = useTexts(modelExamsTexts)
  const { title } = useTexts(examsTexts)
  useReloadForUser()
  if (loaderData === null) {
    return (
      <Page width="measure" isTall className="grid content-start gap-6">
        <PageTitle>{title}</PageTitle>
        <EmptyState title={texts.notFound} action={<ButtonLink to={modelExamsPath}>{title}</ButtonLink>} />
      </Page>
    )
  }
  return <ModelExamPage key={slug} slug={slug} loaded={loaderData} />
}

function ModelExamPage({ slug, loaded }: { slug: string; loaded: LoadedModelExam }) {
  const texts = useTexts(modelExamsTexts)
  const { number } = useTexts(formatsTexts)
  const navigate = useNavigate()
  const isChanging = useNavigation().state === 'loading'
  const [params, setParams] = useSearchParams()
  const exam = modelExamOf(slug)!
  // Changes at once; the address changes when its sections are loaded.
  const [choice, setChoice] = useState(choiceIn(params, exam.choices.length))
  const found = loaded.sections.reduce((total, section) => total + section.found, 0)
  const wanted = loaded.sections.reduce((total, section) => total + section.wanted, 0)
  // With too few questions it shows the rules of the real exam.
  const size =
    found >= limits.examMinQuestions
      ? { found, wanted, minutes: loaded.minutes }
      : { found: wanted, wanted, minutes: exam.minutes }
  const cost = exam.wrongMark > 0 ? texts.wrongMark(number(exam.wrongMark)) : texts.noWrongMark
  const rules = `${sizeText(texts, size)} · ${cost}`

  async function start() {
    // One in progress is continued.
    const variables = { slug, choice, locale: documentLocale() }
    const { result, measuredAt } = await measure(() => query(StartModelExamDocument, variables))
    keepStartedExam({ attempt: result.startModelExam, measuredAt })
    await navigate(`${modelExamPath(slug)}/sit`)
  }

  return (
    <Page width="measure" isTall className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-8">
      <header className="double-rule grid gap-1 pb-4">
        <PageTitle>{nameOfModelExam(texts, exam)}</PageTitle>
        {!loaded.isRunning && <p className="text-ink-soft text-sm">{rules}</p>}
        <p className="text-ink-soft text-sm">{texts.source(texts.sources[sourceOf(exam)])}</p>
      </header>
      <div aria-busy={isChanging || undefined}>
        <ExamStart
          exam={exam}
          loaded={loaded}
          choice={choice}
          onChoice={(next) => {
            setChoice(next)
            setParams({ choice: String(next) }, { replace: true, preventScrollReset: true })
          }}
          start={start}
        />
      </div>
    </Page>
  )
}

export const HydrateFallback = LoadingRowsPage

export const ErrorBoundary = FaultPage
