import { SaveAnswersDocument } from '../../../generated/exam.ts'
import { DataError, query } from '../../../lib/data.ts'
import { createListeners } from '../../../lib/listeners.ts'
import { type Retrying, startRetrying, withinTime } from '../../../lib/retrying.ts'
import type { ExamAnswers, SheetToSend } from './exam-answers.ts'

/**
 * `saved`: the server has every answer and mark; `saving`: a request is pending; `waiting`: the last try failed;
 * `signedOut`: the last try was refused because the session has expired; `onDevice`: the exam is sat without a network.
 */
export type SavingState = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'onDevice'

export type AnswerSaving = {
  state: () => SavingState
  subscribe: (listener: () => void) => () => void
  /** Starts saving. Returns a stop function. */
  start: () => () => void
}

/** Choices made within this time share one request. */
const gatherMilliseconds = 200
const respondWithinMilliseconds = 10_000
const retryAfterMilliseconds = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Sends each answer and mark for review to the server as soon as it is made, and retries until the server has it: with the next
 * choice, after a pause, and when the network is back or the page is shown again. When the page closes it sends without
 * waiting. `device`: the number with which this page saves. `onClosed` is called when the exam was already submitted.
 */
export function createAnswerSaving({
  attemptId,
  device,
  answers,
  onClosed,
}: {
  attemptId: string
  device: number
  answers: Pick<ExamAnswers, 'unsaved' | 'hasUnsaved' | 'noteSaved' | 'subscribe'>
  onClosed: () => void
}): AnswerSaving {
  const { notify, subscribe } = createListeners()
  let state: SavingState = answers.hasUnsaved() ? 'saving' : 'saved'
  let isClosed = false
  let retrying: Retrying | undefined

  function become(next: SavingState) {
    if (next === state) return
    state = next
    notify()
  }

  /** Returns false if the exam was already submitted. With `outlivesPage` the page is closing. */
  async function sendSheet(unsaved: SheetToSend, options?: { outlivesPage: boolean }): Promise<boolean> {
    const { saveExamAnswers } = await query(SaveAnswersDocument, { attemptId, ...unsaved, device }, options)
    return saveExamAnswers.isOpen
  }

  /** Returns false if the answers must be sent again. */
  async function send(signal: AbortSignal): Promise<boolean> {
    if (isClosed || signal.aborted) return true
    if (!answers.hasUnsaved()) {
      become('saved')
      return true
    }
    const unsaved = answers.unsaved()
    // Do not show "saving" on retries.
    if (state === 'saved') become('saving')
    try {
      isClosed = !(await withinTime(respondWithinMilliseconds, sendSheet(unsaved)))
    } catch (error) {
      // The answers stay in this browser whatever the error was, and the submission sends them again.
      const isSignedOut = error instanceof DataError && error.code === 'UNAUTHENTICATED'
      become(isSignedOut ? 'signedOut' : 'waiting')
      return false
    }
    if (isClosed) {
      if (!signal.aborted) onClosed()
      return true
    }
    answers.noteSaved(unsaved)
    if (answers.hasUnsaved()) retrying?.soon(0)
    else become('saved')
    return true
  }

  /** Includes answers of a pending request: closing may cancel it, and a repeated answer counts once. */
  function sendLast() {
    if (isClosed || !answers.hasUnsaved()) return
    const unsaved = answers.unsaved()
    // Answers that were not sent stay stored for the next time the exam is opened.
    sendSheet(unsaved, { outlivesPage: true }).then(
      (isOpen) => isOpen && answers.noteSaved(unsaved),
      () => {},
    )
  }

  function handleChange() {
    if (!answers.hasUnsaved()) return
    if (state === 'saved') become('saving')
    retrying?.soon(gatherMilliseconds)
  }

  return {
    state: () => state,
    subscribe,
    start: () => {
      const listening = new AbortController()
      const { signal } = listening
      retrying = startRetrying(() => send(signal), { pauses: retryAfterMilliseconds, signal })
      const unsubscribe = answers.subscribe(handleChange)
      window.addEventListener('pagehide', sendLast, { signal })
      retrying.soon(0)
      return () => {
        listening.abort()
        unsubscribe()
        sendLast()
      }
    },
  }
}
