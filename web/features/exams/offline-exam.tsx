import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { offlineExamTexts, outboxTexts } from '../../../contract/texts/outbox.ts'
import { DataError } from '../../lib/data.ts'
import { signInPath } from '../../lib/paths.ts'
import { useTexts } from '../../lib/use-texts.ts'
import type { KeptPack } from '../../offline/kept-packs.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BeforeStart } from './before-start.tsx'
import { ExamInProgress } from './exam-in-progress.tsx'
import type { LoadedSitting } from './load-offline-exam.ts'
import OutboxNote from './outbox-note.tsx'
import { attemptOf, courseOf } from './sitting-session.ts'
import { startSitting } from './sittings.ts'
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
  const [running, setRunning] = useState(() => inProgress && { ...inProgress, ...resumed(inProgress) })
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

  if (isDone) return <Done packPath={packPath} />
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

function resumed({ sitting }: LoadedSitting) {
  return { course: courseOf(sitting), isResumed: true }
}

function Done({ packPath }: { packPath: string }) {
  const texts = useTexts(offlineExamTexts)
  return (
    <Page width="measure" className="grid gap-6 py-8">
      <OutboxNote />
      <PageTitle>{texts.doneTitle}</PageTitle>
      <p>{texts.doneHelp}</p>
      <div>
        <ButtonLink to={packPath}>{texts.backToPack}</ButtonLink>
      </div>
    </Page>
  )
}
