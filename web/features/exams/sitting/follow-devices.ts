import { ExamChangesDocument } from '../../../generated/running-exams.ts'
import { query } from '../../../lib/data.ts'
import type { ExamClock } from '../../../lib/exam-clock.ts'
import type { ExamAnswers } from './exam-answers.ts'

/** The minimum time between two requests, because the server may respond at once. */
const askEveryMilliseconds = 4_000
/** The minimum time after a change, when further changes are likely. */
const settleMilliseconds = 1_500

/**
 * Stores the answers and marks that other devices save in the same exam, while the page is visible. The server holds
 * each request until there are new ones or another deadline, which `clock` then follows, for up to 50 seconds.
 * `onClosed` is called when the exam was submitted elsewhere. `firstWithin`: the milliseconds within which the
 * first request is sent at a random moment, because many exams may start together. Returns a stop function.
 */
export function followDevices(
  attempt: { id: string; serverTime: string; deadline: string },
  {
    device,
    answers,
    clock,
    onClosed,
    firstWithin = 0,
  }: {
    device: number
    answers: Pick<ExamAnswers, 'takeSaved'>
    clock: Pick<ExamClock, 'synchronise'>
    onClosed: () => void
    firstWithin?: number | undefined
  },
): () => void {
  let since = attempt.serverTime
  let deadline = attempt.deadline
  let isStopped = false
  let timeout: ReturnType<typeof setTimeout> | undefined

  function askAfter(milliseconds: number) {
    if (!isStopped) timeout = setTimeout(ask, milliseconds)
  }

  async function ask() {
    if (document.hidden) return askAfter(askEveryMilliseconds)
    const askedAt = performance.now()
    // After a failed request, the next one covers the same time.
    const response = await query(ExamChangesDocument, {
      attemptId: attempt.id,
      since,
      device,
      deadline,
    }).catch(() => null)
    const changes = response?.getExamChanges
    const measuredAt = performance.now()
    if (isStopped) return
    if (!changes) return askAfter(askEveryMilliseconds)
    since = changes.serverTime
    if (changes.deadline !== deadline) clock.synchronise({ ...changes, measuredAt })
    deadline = changes.deadline
    answers.takeSaved(changes)
    if (!changes.isOpen) return onClosed()
    if (changes.answers.length + changes.reviewMarks.length > 0) return askAfter(settleMilliseconds)
    askAfter(Math.max(0, askEveryMilliseconds - (performance.now() - askedAt)))
  }

  askAfter(settleMilliseconds + Math.random() * firstWithin)
  return () => {
    isStopped = true
    clearTimeout(timeout)
  }
}
