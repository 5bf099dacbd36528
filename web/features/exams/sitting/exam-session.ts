import { type Attempt, ExamTimeDocument, SubmitExamDocument } from '../../../generated/exam.ts'
import { DataError, passingCodes, query } from '../../../lib/data.ts'
import { durableStorage } from '../../../lib/durable-storage.ts'
import { createExamClock, type ExamClock } from '../../../lib/exam-clock.ts'
import { measure } from '../../../lib/measure.ts'
import { readSession } from '../../../lib/session/session.ts'
import { browserStorage } from '../../../lib/stored-entries.ts'
import { removeOldRecords, storageKey } from '../../../offline/answer-store.ts'
import { createExamView, type ExamView } from '../paper/exam-view.ts'
import { type AnswerSaving, createAnswerSaving } from './answer-saving.ts'
import { createExamAnswers, type ExamAnswers } from './exam-answers.ts'
import { followDevices } from './follow-devices.ts'
import { createSubmission, type Submission } from './submission.ts'

/**
 * An exam in progress: its snapshot, the learner's answers, their saving, the clock, the submission, and the layout on
 * this screen.
 */
export type ExamSession = {
  attempt: Attempt
  /** The number with which this page saves its answers. */
  device: number
  answers: ExamAnswers
  saving: AnswerSaving
  clock: ExamClock
  submission: Submission
  view: ExamView
  /** Submits again after another tab, device or the server closed the exam without all answers here. */
  submitAfterClosing: () => void
}

/**
 * `measuredAt` is the `performance.now()` at which the attempt's `serverTime` was read. `onDone` is
 * called when the server has a submission; `wasClosed` means that another tab, device or the server
 * closed the exam first.
 */
export function openExamSession(
  attempt: Attempt,
  { measuredAt, onDone }: { measuredAt: number; onDone: (outcome: { wasClosed: boolean }) => void },
): ExamSession {
  const device = Math.floor(Math.random() * 2 ** 31)
  removeOldRecords(attempt.id, browserStorage())
  const clock = createExamClock({ ...attempt, measuredAt })
  const answers = createExamAnswers(attempt, { store: durableStorage(), serverNow: clock.serverNow })
  const view = createExamView({
    attemptId: attempt.id,
    questionCount: attempt.paper.questions.length,
    wrongMark: attempt.wrongMark,
    firstPlace: attempt.answers.length > 0 ? answers.all().indexOf(null) + 1 : 1,
  })
  let wasClosed = false
  const submission = createSubmission({
    send: async () => {
      await query(SubmitExamDocument, {
        packId: attempt.packId,
        selectedOptions: JSON.stringify(answers.all()),
        attemptId: attempt.id,
        ...answers.unsaved(),
      })
      answers.forget()
    },
    canRetry: (error) => !(error instanceof DataError) || passingCodes.includes(error.code),
    onDone: () => onDone({ wasClosed }),
  })
  function submitAfterClosing() {
    if (submission.state().kind !== 'open') return
    wasClosed = true
    submission.submit()
  }
  // The server may still accept what is unsaved with the submission.
  const saving = createAnswerSaving({ attemptId: attempt.id, device, answers, onClosed: submitAfterClosing })
  return { attempt, device, answers, saving, clock, submission, view, submitAfterClosing }
}

/** A change of the device's date has the same effect as a sleep and costs one request. */
const sleptMilliseconds = 2_000

/** Returns how far the device's date is ahead of the page's own clock, in milliseconds. */
function dateAhead(): number {
  return Date.now() - performance.now()
}

/**
 * Runs everything that is automatic while an exam is open: saves answers, submits when the time is up,
 * and retries a failed submission when the network is back. After a possible sleep or network loss it
 * reads the server's time again; `onGone` is called when another tab or device has submitted the exam.
 * `firstWithin`: as in `followDevices`. Returns a stop function.
 */
export function runExam(
  { attempt, device, answers, saving, clock, submission, submitAfterClosing }: ExamSession,
  { onGone, firstWithin }: { onGone: () => void; firstWithin?: number },
): () => void {
  const listening = new AbortController()
  const { signal } = listening

  function submitWhenOver() {
    if (clock.secondsLeft() === 0 && submission.state().kind === 'open') submission.submit()
  }

  // The page's own clock may stop while the device sleeps; the device's date continues.
  let ahead = dateAhead()
  function askAfterSleep() {
    const before = ahead
    ahead = dateAhead()
    if (Math.abs(ahead - before) > sleptMilliseconds) askServer()
  }

  async function askServer() {
    const measured = await measure(() => query(ExamTimeDocument, { packId: attempt.packId })).catch(
      () => null,
    )
    if (!measured || signal.aborted) return
    const { getExamAttempt: open } = measured.result
    if (open?.id === attempt.id) clock.synchronise({ ...open, measuredAt: measured.measuredAt })
    // A signed-out learner is asked to sign in when submitting; nothing is lost.
    else if (readSession().userId && submission.state().kind === 'open') {
      // The server closed the exam without what this device has not saved.
      if (answers.hasUnsaved()) submitAfterClosing()
      else {
        // Otherwise the next exam on this device would find the record and redirect to the results.
        answers.forget()
        // Another request may be in progress that finds the same.
        listening.abort()
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
  const stopFollowing = followDevices(attempt, { device, answers, clock, firstWithin, onClosed: askServer })
  const unsubscribe = clock.subscribe(() => {
    submitWhenOver()
    askAfterSleep()
  })
  submitWhenOver()

  return () => {
    listening.abort()
    unsubscribe()
    stopSaving()
    stopFollowing()
    submission.stop()
  }
}
