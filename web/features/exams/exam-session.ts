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
}

/**
 * `measuredAt` is when the attempt's `serverTime` was read, on `performance.now()`. `onDone`: the server has the
 * submission.
 */
export function openExamSession(
  attempt: Attempt,
  { measuredAt, onDone }: { measuredAt: number; onDone: () => void },
): ExamSession {
  const store = browserStorage()
  removeOldRecords(attempt.id, store)
  const clock = createExamClock({ ...attempt, measuredAt })
  const answers = createExamAnswers(attempt, { store, serverNow: clock.serverNow })
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
    onDone,
  })
  const saving = createAnswerSaving({
    answers,
    send: async (unsaved) => {
      const { saveExamAnswers } = await query(SaveAnswersDocument, {
        attemptId: attempt.id,
        answers: unsaved,
      })
      return saveExamAnswers.isOpen
    },
    // What was not saved before it was closed may still be taken with the submission.
    onClosed: () => {
      if (submission.state().kind === 'open') submission.submit()
    },
  })
  return { attempt, answers, saving, clock, submission }
}

const passing: ReadonlySet<string> = new Set(['NETWORK', 'FAULT', 'TOO_MANY_REQUESTS'])

/**
 * What happens by itself while an exam is open: answers are saved; it is handed in when the time is up; a submission that failed is sent
 * again when the network is back; and whenever the page may have slept or been without the network, the server is asked for
 * its time, where it may turn out (`onGone`) that the exam was handed in by another tab or device. Answers how to stop.
 */
export function keepExamGoing(
  { attempt, answers, saving, clock, submission }: ExamSession,
  { onGone }: { onGone: () => void },
): () => void {
  const listening = new AbortController()
  const { signal } = listening

  function submitWhenOver() {
    if (clock.secondsLeft() === 0 && submission.state().kind === 'open') submission.submit()
  }

  async function askServer() {
    const answer = await measure(() => query(ExamTimeDocument, { packId: attempt.packId })).catch(() => null)
    if (!answer || signal.aborted) return
    const { getExamAttempt: open } = answer.result
    if (open?.id === attempt.id) clock.synchronise({ ...open, measuredAt: answer.measuredAt })
    // Who is no longer signed in is told so when handing in; nothing is lost.
    else if (readSession().userId && submission.state().kind === 'open') {
      // The server closed it while this device had answers that it knows nothing of.
      if (answers.unsaved().length > 0) submission.submit()
      else onGone()
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
  const unsubscribe = clock.subscribe(submitWhenOver)
  submitWhenOver()

  return () => {
    listening.abort()
    unsubscribe()
    stopSaving()
    submission.stop()
  }
}
