import { ExamChangesDocument } from '../../generated/running-exams.ts'
import { query } from '../../lib/data.ts'
import type { ExamAnswers } from './exam-answers.ts'

const askEveryMilliseconds = 4_000

/**
 * Takes the answers that other devices save in the same exam, while the page is visible. Each question to the
 * server starts after the response to the last one, so a slow server gets fewer. `onClosed` is called when the
 * exam was submitted elsewhere. Returns a stop function.
 */
export function followDevices(
  attempt: { id: string; serverTime: string },
  { answers, onClosed }: { answers: Pick<ExamAnswers, 'takeSaved'>; onClosed: () => void },
): () => void {
  let since = attempt.serverTime
  let isStopped = false
  let timeout: ReturnType<typeof setTimeout> | undefined

  function askLater() {
    if (!isStopped) timeout = setTimeout(ask, askEveryMilliseconds)
  }

  async function ask() {
    if (!document.hidden) {
      // Without a connection the next question asks for the same changes.
      const response = await query(ExamChangesDocument, { attemptId: attempt.id, since }).catch(() => null)
      const changes = response?.getExamChanges
      if (isStopped) return
      if (changes) {
        since = changes.serverTime
        answers.takeSaved(changes.answers)
        if (!changes.isOpen) return onClosed()
      }
    }
    askLater()
  }

  askLater()
  return () => {
    isStopped = true
    clearTimeout(timeout)
  }
}
