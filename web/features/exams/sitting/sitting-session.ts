import { pickFields, shownFields } from '../../../../contract/bank/question-fields.ts'
import type { Attempt } from '../../../generated/exam.ts'
import { createExamClock } from '../../../lib/exam-clock.ts'
import type { KeptPack } from '../../../offline/kept-packs.ts'
import { createExamView } from '../paper/exam-view.ts'
import type { AnswerSaving } from './answer-saving.ts'
import { createExamAnswers } from './exam-answers.ts'
import type { ExamCourse } from './exam-in-progress.tsx'
import type { ExamSession } from './exam-session.ts'
import { deadlineOf, endSitting, type Sitting, storeOfChoices } from './sittings.ts'
import { createSubmission } from './submission.ts'

/** Returns a sitting on a kept pack as an exam; null if the kept pack does not have all its questions any more. */
export function attemptOf(sitting: Sitting, { pack, questions: kept }: KeptPack): Attempt | null {
  const byId = new Map(kept.map((question) => [question.id, question]))
  const questions = sitting.questions.flatMap(({ id }) => byId.get(id) ?? [])
  if (questions.length < sitting.questions.length) return null
  const { id, packId, wrongMark } = sitting
  return {
    ...{ id, packId, wrongMark, answers: [], reviewMarks: [], ...timesOf(sitting) },
    paper: {
      pack: { ...pack, sections: null },
      questions: questions.map((question) =>
        pickFields(question, ['id', 'image', 'passageImage', 'options', ...shownFields]),
      ),
    },
  }
}

/**
 * The times of a sitting as a server would state them: its only clock is that of the device. If that was set back meanwhile,
 * no more than the minutes of the exam are left.
 */
function timesOf(sitting: Sitting) {
  const now = Date.now()
  const deadline = Math.min(deadlineOf(sitting), now + sitting.minutes * 60_000)
  return { deadline: new Date(deadline).toISOString(), serverTime: new Date(now).toISOString() }
}

/** Nothing is saved on a server. */
const onDevice: AnswerSaving = {
  state: () => 'onDevice',
  subscribe: () => () => {},
  start: () => () => {},
}

/** Returns how a sitting runs on the device. Its submission stores the answers for the next network. */
export function courseOf(sitting: Sitting): ExamCourse {
  return {
    open: (attempt, { onDone }) => openSitting(sitting, attempt, () => onDone({ wasClosed: false })),
    run: (session) => runSitting(sitting, session),
  }
}

function openSitting(sitting: Sitting, attempt: Attempt, onDone: () => void): ExamSession {
  const clock = createExamClock({ ...timesOf(sitting), measuredAt: performance.now() })
  const answers = createExamAnswers(attempt, { store: storeOfChoices(), serverNow: () => Date.now() })
  const submission = createSubmission({
    send: async () => {
      if (!endSitting(sitting)) throw new Error('the browser has no room')
    },
    canRetry: () => true,
    onDone,
  })
  const view = createExamView({
    attemptId: sitting.id,
    questionCount: attempt.paper.questions.length,
    wrongMark: attempt.wrongMark,
    firstPlace: 1,
  })
  const submitAfterClosing = () => {}
  return { attempt, device: 0, answers, saving: onDevice, clock, submission, view, submitAfterClosing }
}

/** Submits a sitting when its time is up, also after a sleep of the device. Returns a stop function. */
function runSitting(sitting: Sitting, { clock, submission }: ExamSession): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const readDeviceClock = () => clock.synchronise({ ...timesOf(sitting), measuredAt: performance.now() })
  const unsubscribe = clock.subscribe(submitWhenOver)

  function submitWhenOver() {
    if (clock.secondsLeft() === 0 && submission.state().kind === 'open') submission.submit()
  }

  document.addEventListener('visibilitychange', () => !document.hidden && readDeviceClock(), { signal })
  window.addEventListener('pageshow', readDeviceClock, { signal })
  submitWhenOver()
  return () => {
    listening.abort()
    unsubscribe()
    submission.stop()
  }
}
