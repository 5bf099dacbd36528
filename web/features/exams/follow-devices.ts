import { ExamChangesDocument } from '../../generated/running-exams.ts'
import { query } from '../../lib/data.ts'
import type { ExamAnswers } from './exam-answers.ts'

/** The least time from one question to the next: the server may not hold it. */
const askEveryMilliseconds = 4_000
/** As above after a change, when others are likely. */
const settleMilliseconds = 1_500

/**
 * Takes the answers that other devices save in the same exam, while the page is visible. The server holds each
 * question until there are some, for about a minute. `onClosed` is called when the exam was submitted elsewhere.
 * Returns a stop function.
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
    // Without a connection the next question asks for the same changes.
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
