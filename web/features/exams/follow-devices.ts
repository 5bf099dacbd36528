import { ExamChangesDocument } from '../../generated/running-exams.ts'
import { query } from '../../lib/data.ts'
import type { ExamAnswers } from './exam-answers.ts'

/** The minimum time between two requests, because the server may respond at once. */
const askEveryMilliseconds = 4_000
/** The minimum time after a change, when further changes are likely. */
const settleMilliseconds = 1_500

/**
 * Stores the answers that other devices save in the same exam, while the page is visible. The server holds
 * each request until there are new answers, for up to 50 seconds. `onClosed` is called when the exam was
 * submitted elsewhere. Returns a stop function.
 */
export function followDevices(
  attempt: { id: string; serverTime: string },
  {
    device,
    answers,
    onClosed,
  }: { device: number; answers: Pick<ExamAnswers, 'takeSaved'>; onClosed: () => void },
): () => void {
  let since = attempt.serverTime
  let isStopped = false
  let timeout: ReturnType<typeof setTimeout> | undefined

  function askAfter(milliseconds: number) {
    if (!isStopped) timeout = setTimeout(ask, milliseconds)
  }

  async function ask() {
    if (document.hidden) return askAfter(askEveryMilliseconds)
    const askedAt = performance.now()
    // After a failed request, the next one covers the same time.
    const response = await query(ExamChangesDocument, { attemptId: attempt.id, since, device }).catch(
      () => null,
    )
    const changes = response?.getExamChanges
    if (isStopped) return
    if (!changes) return askAfter(askEveryMilliseconds)
    since = changes.serverTime
    answers.takeSaved(changes.answers)
    if (!changes.isOpen) return onClosed()
    if (changes.answers.length > 0) return askAfter(settleMilliseconds)
    askAfter(Math.max(0, askEveryMilliseconds - (performance.now() - askedAt)))
  }

  askAfter(settleMilliseconds)
  return () => {
    isStopped = true
    clearTimeout(timeout)
  }
}
