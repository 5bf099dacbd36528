import {
  type Attempt,
  ExamTimeDocument,
  SaveAnswersDocument,
  SubmitExamDocument,
} from '../../generated/exam.ts'
import { DataError, query } from '../../lib/data.ts'
import { readSession } from '../../lib/session.ts'
import { type AnswerSaving, createAnswerSaving } from './answer-saving.ts'
import { browserStorage, removeOldRecords, storageKey } from './answer-store.ts'
import { createExamAnswers, type ExamAnswers } from './exam-answers.ts'
import { createExamClock, type ExamClock } from './exam-clock.ts'
import { measure } from './measure.ts'
import { createSubmission, type Submission } from './submission.ts'

/** An exam under way: its paper, the learner's answers, their saving, the clock and the submission. */
export type ExamSession = {
  attempt: Attempt
  answers: ExamAnswers
  saving: AnswerSaving
  clock: ExamClock
  submission: Submission
  /** It was closed by another tab or device, or by the server: what that may not have had is sent once more. */
  submitAfterClosing: () => void
}

/**
 * `measuredAt` is when the attempt's `serverTime` was read, on `performance.now()`. `onDone`: the server has the
 * submission, which is this screen's unless `wasClosed`.
 */
export function openExamSession(
  attempt: Attempt,
  { measuredAt, onDone }: { measuredAt: number; onDone: (outcome: { wasClosed: boolean }) => void },
): ExamSession {
  const store = browserStorage()
  removeOldRecords(attempt.id, store)
  const clock = createExamClock({ ...attempt, measuredAt })
  const answers = createExamAnswers(attempt, { store, serverNow: clock.serverNow })
  let wasClosed = false
  const submission = createSubmission({
    send: async () => {
      await query(SubmitExamDocument, {
        packId: attempt.packId,
        selectedOptions: JSON.stringify(answers.all()),
        attemptId: attempt.id,
        answers: answers.unsaved(),
      })
      answers.forget()
    },
    canRetry: (error) => !(error instanceof DataError) || passing.has(error.code),
    onDone: () => onDone({ wasClosed }),
  })
  function submitAfterClosing() {
    if (submission.state().kind !== 'open') return
    wasClosed = true
    submission.submit()
  }
  const saving = createAnswerSaving({
    answers,
    send: async (unsaved, { isLast }) => {
      const { saveExamAnswers } = await query(
        SaveAnswersDocument,
        { attemptId: attempt.id, answers: unsaved },
        { outlivesPage: isLast },
      )
      return saveExamAnswers.isOpen
    },
    isSignedOut: (error) => error instanceof DataError && error.code === 'UNAUTHENTICATED',
    // What was not saved before it was closed may still be taken with the submission.
    onClosed: submitAfterClosing,
  })
  return { attempt, answers, saving, clock, submission, submitAfterClosing }
}

const passing: ReadonlySet<string> = new Set(['NETWORK', 'FAULT', 'TOO_MANY_REQUESTS'])

/** A date that was set anew looks the same, and costs one question to the server. */
const sleptMilliseconds = 2_000

/** How far the device's date is ahead of the time that the page has counted, in milliseconds. */
function dateAhead(): number {
  return Date.now() - performance.now()
}

/**
 * What happens by itself while an exam is open: answers are saved; it is handed in when the time is up; a submission that failed is sent
 * again when the network is back; and whenever the page, or the device with the page in sight, may have slept or been
 * without the network, the server is asked for its time, where it may turn out (`onGone`) that the exam was handed in by another tab or device. Answers how to stop.
 */
export function runExam(
  { attempt, answers, saving, clock, submission, submitAfterClosing }: ExamSession,
  { onGone }: { onGone: () => void },
): () => void {
  const listening = new AbortController()
  const { signal } = listening

  function submitWhenOver() {
    if (clock.secondsLeft() === 0 && submission.state().kind === 'open') submission.submit()
  }

  // Where the page's own clock stands still while the device sleeps, the device's date has gone on alone.
  let ahead = dateAhead()
  function askAfterSleep() {
    const before = ahead
    ahead = dateAhead()
    if (Math.abs(ahead - before) > sleptMilliseconds) askServer()
  }

  async function askServer() {
    const answer = await measure(() => query(ExamTimeDocument, { packId: attempt.packId })).catch(() => null)
    if (!answer || signal.aborted) return
    const { getExamAttempt: open } = answer.result
    if (open?.id === attempt.id) clock.synchronise({ ...open, measuredAt: answer.measuredAt })
    // Who is no longer signed in is told so when handing in; nothing is lost.
    else if (readSession().userId && submission.state().kind === 'open') {
      // The server closed it while this device had answers that it knows nothing of.
      if (answers.unsaved().length > 0) submitAfterClosing()
      else {
        // Else the next start on this device would find it and lead to the results instead.
        answers.forget()
        onGone()
      }
    }
  }

  window.addEventListener(
    'online',
    () => {
      const state = submission.state()
      if (state.kind === 'failed' && state.willRetry) submission.submit()
      else askServer()
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => !document.hidden && askServer(), { signal })
  window.addEventListener('pageshow', (event) => event.persisted && askServer(), { signal })
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === storageKey(attempt.id) && event.newValue === null) askServer()
    },
    { signal },
  )
  const stopSaving = saving.start()
  const unsubscribe = clock.subscribe(() => {
    submitWhenOver()
    askAfterSleep()
  })
  submitWhenOver()

  return () => {
    listening.abort()
    unsubscribe()
    stopSaving()
    submission.stop()
  }
}
