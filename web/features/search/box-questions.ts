/** The requests of the search box while its user types. */
export type BoxQuestions = {
  /** Requests the results for a text after a pause in typing. */
  ask: (text: string) => void
  /** Cancels the request that waits, and ignores the response to the one in progress. */
  stop: () => void
}

const pauseMilliseconds = 250
/** The pause after a failed request, for example one that exceeded a limit. */
const restMilliseconds = 10_000

/**
 * Requests the results for the last text only, one request at a time, so that a slow connection carries few.
 * Calls `onFound` with the result of `load`, unless another text was requested since or `stop` was called. The last
 * text is requested again after the rest that follows a failure, but no third time.
 */
export function createBoxQuestions<Found>(
  load: (text: string) => Promise<Found>,
  onFound: (text: string, found: Found) => void,
): BoxQuestions {
  let wanted: string | null = null
  let known: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLoading = false
  let restsUntil = 0
  let failed: string | null = null

  async function send() {
    timer = undefined
    if (isLoading || wanted === null || wanted === known) return
    const rest = restsUntil - performance.now()
    if (rest > 0) {
      timer = setTimeout(send, rest)
      return
    }
    const text = wanted
    isLoading = true
    try {
      const found = await load(text)
      if (wanted === text) {
        known = text
        onFound(text, found)
      }
    } catch {
      restsUntil = performance.now() + restMilliseconds
      if (wanted === failed) wanted = null
      failed = text
    }
    isLoading = false
    if (timer === undefined) await send()
  }

  return {
    ask(text) {
      clearTimeout(timer)
      wanted = text
      timer = setTimeout(send, pauseMilliseconds)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      wanted = null
      known = null
    },
  }
}
