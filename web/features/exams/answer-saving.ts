import type { AnswerToSend, ExamAnswers } from './exam-answers.ts'

/** `saved`: the server has every answer; `saving`: some are on their way; `waiting`: the last try failed. */
export type SavingState = 'saved' | 'saving' | 'waiting'

export type AnswerSaving = {
  state: () => SavingState
  subscribe: (listener: () => void) => () => void
  /** Begins; answers how to stop. */
  start: () => () => void
}

/** Choices that follow each other at once go together. */
const gatherMilliseconds = 200
const answerWithinMilliseconds = 10_000
const retryAfterMilliseconds = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Sends each answer to the server as soon as it is chosen, and again until the server has it: with the next choice, after
 * a pause, or when the network is back. `send` answers false when the exam has been handed in; then `onClosed`.
 */
export function createAnswerSaving({
  answers,
  send,
  onClosed,
}: {
  answers: Pick<ExamAnswers, 'unsaved' | 'noteSaved' | 'subscribe'>
  send: (unsaved: AnswerToSend[]) => Promise<boolean>
  onClosed: () => void
}): AnswerSaving {
  const listeners = new Set<() => void>()
  let state: SavingState = answers.unsaved().length > 0 ? 'saving' : 'saved'
  let isSending = false
  let isStopped = false
  let failures = 0
  let timeout: ReturnType<typeof setTimeout> | undefined

  function become(next: SavingState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function sendAfter(milliseconds: number) {
    clearTimeout(timeout)
    if (!isStopped) timeout = setTimeout(sendNow, milliseconds)
  }

  async function sendNow() {
    const unsaved = answers.unsaved()
    if (isStopped || isSending) return
    if (unsaved.length === 0) return become('saved')
    isSending = true
    // While it waits for the network each try is no news.
    if (state !== 'waiting') become('saving')
    try {
      const isOpen = await withinTime(send(unsaved))
      failures = 0
      if (!isOpen) {
        if (!isStopped) onClosed()
        return
      }
      answers.noteSaved(unsaved)
      if (answers.unsaved().length > 0) sendAfter(0)
      else become('saved')
    } catch {
      // Whatever it was, the answers are kept here, and the submission takes them once more.
      sendAfter(retryAfterMilliseconds[Math.min(failures, retryAfterMilliseconds.length - 1)]!)
      failures += 1
      become('waiting')
    } finally {
      isSending = false
    }
  }

  function handleChange() {
    if (answers.unsaved().length === 0) return
    if (state === 'saved') become('saving')
    sendAfter(gatherMilliseconds)
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      isStopped = false
      const unsubscribe = answers.subscribe(handleChange)
      const sendAtOnce = () => sendAfter(0)
      window.addEventListener('online', sendAtOnce)
      sendAtOnce()
      return () => {
        isStopped = true
        clearTimeout(timeout)
        unsubscribe()
        window.removeEventListener('online', sendAtOnce)
      }
    },
  }
}

/** A connection that has died without a word must not hold the answers that follow. */
function withinTime<Result>(promise: Promise<Result>): Promise<Result> {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error('No answer in time')), answerWithinMilliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timeout))
}
