import { createListeners } from '../../../lib/listeners.ts'

/** The states of a submission, up to the server's confirmation. */
export type SubmissionState =
  | { kind: 'open' }
  | { kind: 'sending' }
  /** `error` is the error of the last try; null when the server did not respond in time. */
  | { kind: 'failed'; error: unknown; willRetry: boolean }
  | { kind: 'done' }

export type Submission = {
  state: () => SubmissionState
  subscribe: (listener: () => void) => () => void
  /** Sends, unless a request is pending or the exam is submitted: a second click does nothing. */
  submit: () => void
  /** Cancels retries when the screen closes; `onDone` is not called after it. */
  stop: () => void
}

const respondWithinMilliseconds = 20_000
const retryAfterMilliseconds = 10_000

/**
 * `send` may be called again after a failure, even when the server has received the first call: it must send
 * the same submission each time. `canRetry` returns whether an error may be temporary.
 */
export function createSubmission({
  send,
  canRetry,
  onDone,
}: {
  send: () => Promise<void>
  canRetry: (error: unknown) => boolean
  onDone: () => void
}): Submission {
  let state: SubmissionState = { kind: 'open' }
  let timeout: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isStopped = false
  const { notify, subscribe } = createListeners()

  function become(next: SubmissionState) {
    state = next
    notify()
  }

  function fail(error: unknown) {
    clearTimeout(timeout)
    if (isStopped) return
    const willRetry = error === null || canRetry(error)
    if (willRetry) timeout = setTimeout(submit, retryAfterMilliseconds)
    become({ kind: 'failed', error, willRetry })
  }

  function submit() {
    if (isStopped || state.kind === 'sending' || state.kind === 'done') return
    clearTimeout(timeout)
    tries += 1
    const thisTry = tries
    // A dead connection would keep the learner waiting for minutes.
    timeout = setTimeout(() => fail(null), respondWithinMilliseconds)
    become({ kind: 'sending' })
    send().then(
      () => {
        // A response counts even after the time limit.
        if (state.kind === 'done') return
        clearTimeout(timeout)
        become({ kind: 'done' })
        if (!isStopped) onDone()
      },
      (error: unknown) => {
        if (state.kind === 'sending' && thisTry === tries) fail(error)
      },
    )
  }

  return {
    state: () => state,
    subscribe,
    submit,
    stop: () => {
      isStopped = true
      clearTimeout(timeout)
    },
  }
}
