/** What the box asks for while its user types. */
export type BoxQuestions = {
  /** Asks about a text after a pause in typing. */
  ask: (text: string) => void
  /** Asks nothing more, and drops what is under way. */
  stop: () => void
}

const pauseMilliseconds = 250
/** After a failed call, for example one too many. */
const restMilliseconds = 10_000

/**
 * Asks about the last text only, with one call at a time, so that a slow connection gets few calls. `onFound`
 * gets what `load` returned, unless another text has been asked about since, or `stop` was called.
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

  async function send() {
    timer = undefined
    if (isLoading || wanted === null || wanted === known || performance.now() < restsUntil) return
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
