import { useEffect, useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { examRefusal } from '../../contract/exams/exam-rules.ts'
import { sentenceOf } from '../../contract/message.ts'
import { examMessages } from '../../contract/texts/exam-messages.ts'
import { examTexts } from '../../contract/texts/generated/exam.ts'
import { packTexts } from '../../contract/texts/generated/question.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { ExamInProgress } from '../features/exams/sitting/exam-in-progress.tsx'
import { submitLeftover } from '../features/exams/sitting/submit-leftover.ts'
import { BeforeStart } from '../features/exams/start/before-start.tsx'
import { findSitting, forgetPaper, keepPaper, loadOrKept } from '../features/exams/start/load-offline-exam.ts'
import { OfflineExam } from '../features/exams/start/offline-exam.tsx'
import type { ExamRules } from '../features/exams/start/start-dialog.tsx'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { FaultPage } from '../features/site/shell/error-page.tsx'
import { ExamDocument, StartExamDocument } from '../generated/exam.ts'
import { ExamPageDocument } from '../generated/exam-page.ts'
import { guestQuery, query } from '../lib/data.ts'
import { documentLocale } from '../lib/locale.ts'
import { measure } from '../lib/measure.ts'
import { metaTexts, pageMeta } from '../lib/meta-texts.ts'
import { signInPath } from '../lib/paths.ts'
import { loadAsUser, requireUserId } from '../lib/session/require-user.ts'
import { languageOf } from '../lib/text-language.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingQuestions } from '../ui/loading/loading-questions.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/exam'

export const handle = { chrome: 'exam' } satisfies ChromeHandle

/** Chooses the status only: an exam in progress on a deleted pack continues, and only the browser has it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { getPack } = await guestQuery(context)(ExamPageDocument, { packId: params.id })
  return data(null, { status: getPack ? 200 : 404 })
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadAsUser(request, () => loadExam(params.id, request))
}

clientLoader.hydrate = true as const

async function loadExam(packId: string, request: Request) {
  const inProgress = await findSitting(packId)
  if (inProgress) return { kind: 'offline' as const, inProgress, kept: null }
  const found = await loadOrKept(packId, () => loadFromServer(packId, request))
  if ('loaded' in found) return found.loaded
  if ('kept' in found) return { kind: 'offline' as const, inProgress: null, kept: found.kept }
  return { kind: 'online' as const, userId: requireUserId(request), pack: null, ...found.stored }
}

async function loadFromServer(packId: string, request: Request) {
  const { result, measuredAt } = await measure(() => query(ExamDocument, { packId }))
  // The session may have expired meanwhile; then nothing is submitted.
  const userId = requireUserId(request)
  const attempt = result.getExamAttempt
  if ((await submitLeftover(packId, attempt?.id ?? null)) && !attempt) {
    showToast(examMessages(documentLocale())['exam.alreadySubmitted'])
    throw redirect(`/results/${userId}`)
  }
  return { kind: 'online' as const, userId, pack: result.getPack, attempt, measuredAt }
}

type LoadedOnline = Awaited<ReturnType<typeof loadFromServer>>

function nameOf(loaded: Route.ComponentProps['loaderData'] | undefined): string | undefined {
  if (loaded?.kind !== 'offline') return loaded?.attempt?.paper.pack.name ?? loaded?.pack?.name
  return loaded.kept?.pack.name ?? loaded.inProgress?.sitting.packName
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const texts = metaTexts(examTexts, matches)
  const packSection = metaTexts(packTexts, matches)
  const name = nameOf(loaderData)
  return pageMeta(matches, name ? texts.title(name) : packSection.takeExam)
}

export default function ExamScreen({ loaderData, params }: Route.ComponentProps) {
  const ofPack = useTexts(packTexts)
  if (loaderData.kind === 'offline') {
    const { kept, inProgress } = loaderData
    return <OfflineExam key={params.id} packId={params.id} {...{ kept, inProgress }} />
  }
  const { attempt, pack } = loaderData
  if (!attempt && !pack) return <Refusal text={ofPack.cannotFind} leavePath="/" />
  return <Exam key={params.id} loaded={loaderData} packId={params.id} />
}

function Exam({ loaded, packId }: { loaded: LoadedOnline; packId: string }) {
  const texts = useTexts(examTexts)
  const sentences = useTexts(examMessages)
  const ofPack = useTexts(packTexts)
  const navigate = useNavigate()
  const { pack, userId } = loaded
  const [current, setCurrent] = useState(
    loaded.attempt && { attempt: loaded.attempt, measuredAt: loaded.measuredAt, isResumed: true },
  )
  const packPath = `/pack/${packId}`
  useEffect(() => {
    // The exam goes on where the browser has no room.
    if (current) keepPaper(current.attempt, current.measuredAt).catch(() => {})
  }, [current])

  async function start(rules: ExamRules) {
    const { result, measuredAt } = await measure(() => query(StartExamDocument, { packId, ...rules }))
    setCurrent({ attempt: result.startPackExam, measuredAt, isResumed: false })
  }

  function leaveTo(path: string, message: string) {
    forgetPaper(packId).catch(() => {})
    showToast(message)
    navigate(path, { replace: true })
  }

  if (current) {
    const resultsPath = `/results/${userId}`
    return (
      <ExamInProgress
        key={current.attempt.id}
        {...current}
        leavePath={packPath}
        signInPath={signInPath(`/exam${packPath}`)}
        onDone={() => leaveTo(resultsPath, texts.submitted)}
        onGone={() => leaveTo(resultsPath, sentences['exam.alreadySubmitted'])}
      />
    )
  }
  const refusal = pack && examRefusal(pack.questionCount)
  if (!pack || refusal) {
    return (
      <Refusal
        name={pack?.name}
        text={refusal ? sentenceOf(sentences, refusal) : ofPack.cannotFind}
        help={pack?.questionCount === 0 ? sentences['exam.tooFewQuestions'] : null}
        leavePath={packPath}
      />
    )
  }
  return <BeforeStart pack={pack} start={start} onCancel={() => navigate(packPath, { replace: true })} />
}

function Refusal({
  name,
  text,
  help,
  leavePath,
}: {
  name?: string | undefined
  text: string
  help?: string | null
  leavePath: string
}) {
  const ofPack = useTexts(packTexts)
  const shell = useTexts(shellTexts)
  return (
    <Page width="measure" className="grid gap-6 py-8">
      <PageTitle lang={name === undefined ? undefined : languageOf(name)}>
        {name ?? ofPack.takeExam}
      </PageTitle>
      <EmptyState title={text} help={help} action={<ButtonLink to={leavePath}>{shell.back}</ButtonLink>} />
    </Page>
  )
}

export function HydrateFallback() {
  return (
    <Page width="measure" className="py-8">
      <LoadingQuestions />
    </Page>
  )
}

export const ErrorBoundary = FaultPage
