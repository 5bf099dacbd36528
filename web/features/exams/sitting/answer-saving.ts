import { createListeners } from '../../../lib/listeners.ts'

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
 * choice, after a pause, or when the network is back. When the page closes it sends without waiting. `send`
 * resolves to false when the exam was already submitted; then `onClosed` is called.
 */
export function createAnswerSaving({
  answers,
  send,
  isSignedOut,
  onClosed,
}: {
  answers: Pick<ExamAnswers, 'unsaved' | 'hasUnsaved' | 'noteSaved' | 'subscribe'>
  /** `isLast`: the page is closing, and the request must outlive it. */
  send: (unsaved: SheetToSend, options: { isLast: boolean }) => Promise<boolean>
  /** Returns whether an error of `send` means that the session has expired. */
  isSignedOut: (error: unknown) => boolean
  onClosed: () => void
}): AnswerSaving {
  const { notify, subscribe } = createListeners()
  let state: SavingState = answers.hasUnsaved() ? 'saving' : 'saved'
  let isSending = false
  let isStopped = false
  let isClosed = false
  let failures = 0
  let timeout: ReturnType<typeof setTimeout> | undefined

  function become(next: SavingState) {
    if (next === state) return
    state = next
    notify()
  }

  function sendAfter(milliseconds: number) {
    clearTimeout(timeout)
    if (!isStopped) timeout = setTimeout(sendNow, milliseconds)
  }

  async function sendNow() {
    if (isStopped || isSending) return
    if (!answers.hasUnsaved()) return become('saved')
    const unsaved = answers.unsaved()
    isSending = true
    // Do not show "saving" on retries.
    if (state === 'saved') become('saving')
    try {
      const isOpen = await withinTime(send(unsaved, { isLast: false }))
      failures = 0
      if (!isOpen) {
        isClosed = true
        if (!isStopped) onClosed()
        return
      }
      answers.noteSaved(unsaved)
      if (answers.hasUnsaved()) sendAfter(0)
      else become('saved')
    } catch (error) {
      // The answers stay in this browser whatever the error was, and the submission sends them again.
      sendAfter(retryAfterMilliseconds[Math.min(failures, retryAfterMilliseconds.length - 1)]!)
      failures += 1
      become(isSignedOut(error) ? 'signedOut' : 'waiting')
    } finally {
      isSending = false
    }
  }

  /** Includes answers of a pending request: closing may cancel it, and a repeated answer counts once. */
  function sendLast() {
    if (isClosed || !answers.hasUnsaved()) return
    const unsaved = answers.unsaved()
    // Answers that were not sent stay stored for the next time the exam is opened.
    send(unsaved, { isLast: true }).then(
      (isOpen) => isOpen && answers.noteSaved(unsaved),
      () => {},
    )
  }

  function handleChange() {
    if (!answers.hasUnsaved()) return
    if (state === 'saved') become('saving')
    sendAfter(gatherMilliseconds)
  }

  return {
    state: () => state,
    subscribe,
    start: () => {
      isStopped = false
      const unsubscribe = answers.subscribe(handleChange)
      const sendAtOnce = () => sendAfter(0)
      window.addEventListener('online', sendAtOnce)
      window.addEventListener('pagehide', sendLast)
      sendAtOnce()
      return () => {
        isStopped = true
        clearTimeout(timeout)
        unsubscribe()
        window.removeEventListener('online', sendAtOnce)
        window.removeEventListener('pagehide', sendLast)
        sendLast()
      }
    },
  }
}

/** Rejects after a time limit: a dead connection must not block the answers that follow. */
function withinTime<Result>(promise: Promise<Result>): Promise<Result> {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error('No response in time')), respondWithinMilliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timeout))
}
