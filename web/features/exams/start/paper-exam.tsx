import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { examMessages } from '../../../../contract/texts/exam-messages.ts'
import { ExamDocument } from '../../../generated/exam.ts'
import { query } from '../../../lib/data.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { measure } from '../../../lib/measure.ts'
import { signInPath } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { showToast } from '../../../ui/toast.tsx'
import { type ExamCourse, ExamInProgress } from '../sitting/exam-in-progress.tsx'
import { submitLeftover } from '../sitting/submit-leftover.ts'
import { forgetPaper, keepPaper, loadOrKept } from './load-offline-exam.ts'
import { type StartedExam, takeStartedExam } from './started-exam.ts'

export type LoadedPaperExam = StartedExam & { isResumed: boolean }

/**
 * Returns the exam of a contest or a model exam that was just started here, or the one in progress; without one,
 * says so and redirects to `startPath`, where it starts.
 */
export async function loadPaperExam(
  packId: string,
  { startPath }: { startPath: string },
): Promise<LoadedPaperExam> {
  const started = takeStartedExam(packId)
  if (started) return { ...started, isResumed: false }
  const found = await loadOrKept(packId, () => loadFromServer(packId, startPath))
  if ('loaded' in found) return found.loaded
  if ('stored' in found) return { ...found.stored, isResumed: true }
  throw redirect(startPath)
}

async function loadFromServer(packId: string, startPath: string): Promise<LoadedPaperExam> {
  const { result, measuredAt } = await measure(() => query(ExamDocument, { packId }))
  const attempt = result.getExamAttempt
  const isAccepted = await submitLeftover(packId, attempt?.id ?? null)
  if (attempt) return { attempt, measuredAt, isResumed: true }
  const sentences = examMessages(documentLocale())
  showToast(sentences[isAccepted ? 'exam.alreadySubmitted' : 'exam.noneInProgress'])
  throw redirect(startPath)
}

/** The exam of a contest or a model exam. `endPath`: the screen after the submission. */
export function PaperExam({
  loaded,
  path,
  leavePath,
  endPath,
  submitted,
  course,
}: {
  loaded: LoadedPaperExam
  /** The address of this screen. */
  path: string
  leavePath: string
  endPath: string
  /** The message after the submission. */
  submitted: string
  /** Must be the same object at each rendering. */
  course?: ExamCourse
}) {
  const sentences = useTexts(examMessages)
  const navigate = useNavigate()
  const { attempt, measuredAt } = loaded
  useEffect(() => {
    // Without room in the browser the exam continues, but cannot be opened without a network.
    keepPaper(attempt, measuredAt).catch(() => {})
  }, [attempt, measuredAt])

  function leave(message: string) {
    forgetPaper(attempt.packId).catch(() => {})
    showToast(message)
    navigate(endPath, { replace: true })
  }

  return (
    <ExamInProgress
      key={attempt.id}
      {...loaded}
      leavePath={leavePath}
      signInPath={signInPath(path)}
      {...(course && { course })}
      onDone={() => leave(submitted)}
      onGone={() => leave(sentences['exam.alreadySubmitted'])}
    />
  )
}
