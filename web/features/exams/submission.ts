/** Handing in an exam, from the decision to the server's word that it has it. */
export type SubmissionState =
  | { kind: 'open' }
  | { kind: 'sending' }
  /** `error` is what the last try threw; null when the server did not answer in time. */
  | { kind: 'failed'; error: unknown; willRetry: boolean }
  | { kind: 'done' }

export type Submission = {
  state: () => SubmissionState
  subscribe: (listener: () => void) => () => void
  /** Sends, unless it is on its way or done: a second click changes nothing. */
  submit: () => void
  /** Ends all waiting, when the screen goes: nothing is sent again, `onDone` is not called any more. */
  stop: () => void
}

const answerWithinMilliseconds = 20_000
const retryAfterMilliseconds = 10_000

/**
 * `send` may be called again after a failure, also one of which the server knew nothing: it must be the same submission
 * each time. `canRetry` tells which errors may pass by themselves.
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
  const listeners = new Set<() => void>()

  function become(next: SubmissionState) {
    state = next
    for (const listener of listeners) listener()
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
    // A connection that has died without a word would keep the learner waiting for minutes.
    timeout = setTimeout(() => fail(null), answerWithinMilliseconds)
    become({ kind: 'sending' })
    send().then(
      () => {
        // The word counts, also when it comes after its time.
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    submit,
    stop: () => {
      isStopped = true
      clearTimeout(timeout)
    },
  }
}
