import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { offlineExamTexts, outboxTexts } from '../../../../contract/texts/generated/outbox.ts'
import { DataError } from '../../../lib/data.ts'
import { signInPath } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import type { KeptPack } from '../../../offline/kept-packs.ts'
import { listOutbox, subscribeToOutbox } from '../../../offline/outbox-store.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ExamInProgress } from '../sitting/exam-in-progress.tsx'
import { attemptOf, courseOf } from '../sitting/sitting-session.ts'
import { startSitting } from '../sitting/sittings.ts'
import { BeforeStart } from './before-start.tsx'
import type { LoadedSitting } from './load-offline-exam.ts'
import OutboxNote from './outbox-note.tsx'
import type { ExamRules } from './start-dialog.tsx'

/**
 * An exam on a kept pack, without a network: its start, or the one in progress, and what follows its end. Needs
 * the pack's id as `key`.
 */
export function OfflineExam({
  packId,
  kept,
  inProgress,
}: {
  packId: string
  /** Null for an exam in progress. */
  kept: KeptPack | null
  inProgress: LoadedSitting | null
}) {
  const texts = useTexts(offlineExamTexts)
  const outbox = useTexts(outboxTexts)
  const navigate = useNavigate()
  const [running, setRunning] = useState(
    () => inProgress && { ...inProgress, course: courseOf(inProgress.sitting), isResumed: true },
  )
  const [isDone, setIsDone] = useState(false)
  const packPath = `/pack/${packId}`

  async function start(rules: ExamRules) {
    if (!kept) return
    if (Date.now() < kept.keptAt.getTime() - dayMilliseconds) throw new DataError('DATE', texts.wrongDate)
    const sitting = await startSitting(kept, rules).catch(() => {
      throw new DataError('ROOM', outbox.noRoom)
    })
    const attempt = attemptOf(sitting, kept)
    if (!attempt) return
    setRunning({ sitting, attempt, course: courseOf(sitting), isResumed: false })
  }

  if (isDone) return <Done packPath={packPath} examId={running?.sitting.id ?? null} />
  if (running) {
    return (
      <ExamInProgress
        key={running.sitting.id}
        attempt={running.attempt}
        measuredAt={performance.now()}
        isResumed={running.isResumed}
        leavePath={packPath}
        signInPath={signInPath(`/exam${packPath}`)}
        onDone={() => setIsDone(true)}
        onGone={() => setIsDone(true)}
        course={running.course}
      />
    )
  }
  if (!kept) return null
  return (
    <BeforeStart
      pack={{ ...kept.pack, questionCount: Math.min(kept.questions.length, limits.questionsPerPack) }}
      help={texts.startHelp}
      start={start}
      onCancel={() => navigate(packPath, { replace: true })}
    />
  )
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Says that the answers are stored, and leads to the result when they have been marked. */
function Done({ packPath, examId }: { packPath: string; examId: string | null }) {
  const texts = useTexts(offlineExamTexts)
  const { userId } = useSession()
  const isWaiting = useSyncExternalStore(subscribeToOutbox, () =>
    listOutbox().some(({ id }) => id === examId),
  )
  const [resultId, setResultId] = useState<string | null>(null)
  // Another tab may have sent it: then the result is the newest of the list.
  const resultPath = resultId === null ? `/results/${userId}` : `/results/pack/${resultId}`
  function takeResult(id: string, result: string | null) {
    if (id === examId) setResultId(result)
    return id === examId
  }
  return (
    // Above there is room for a message about another exam.
    <Page width="measure" className="grid gap-6 pt-24 pb-8">
      <OutboxNote onMarked={takeResult} />
      <PageTitle>{isWaiting ? texts.doneTitle : texts.markedTitle}</PageTitle>
      <p role="status">{isWaiting ? texts.doneHelp : texts.markedHelp}</p>
      <div className="flex flex-wrap gap-3">
        {!isWaiting && (
          <ButtonLink variant="primary" to={resultPath}>
            {texts.seeResult}
          </ButtonLink>
        )}
        <ButtonLink to={packPath}>{texts.backToPack}</ButtonLink>
      </div>
    </Page>
  )
}
