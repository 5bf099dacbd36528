import { createListeners } from '../../../lib/listeners.ts'
import { browserStorage, tabStorage } from '../../../lib/stored-entries.ts'

/** `list`: all questions below each other; `single`: one at a time. */
export type ExamLayout = 'list' | 'single'

/** The layout and the current question of an exam's screen. Each tab has its own. */
export type ExamView = {
  layout: () => ExamLayout
  setLayout: (layout: ExamLayout) => void
  /** The current question, from 1. In the list, the one that the learner has scrolled to. */
  place: () => number
  /** Ignores a place that the exam does not have. */
  setPlace: (place: number) => void
  /** True if the learner can say how sure they are of their answers. */
  asksSureness: () => boolean
  setAsksSureness: (asks: boolean) => void
  subscribe: (listener: () => void) => () => void
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

const layoutKey = 'exam-layout'
const placeKey = 'exam-place'
const surenessKey = 'exam-sureness'

/**
 * Restores the layout that was last chosen in this browser, and after a reload the tab's current question. A tab that
 * opens the exam for the first time starts at `firstPlace`. Where wrong answers take marks away, it asks how sure the
 * learner is, unless they have switched that off in this browser; elsewhere only once they have switched it on. Without
 * storage, nothing is restored.
 */
export function createExamView({
  attemptId,
  questionCount,
  firstPlace,
  wrongMark,
  ofBrowser = browserStorage(),
  ofTab = tabStorage(),
}: {
  attemptId: string
  questionCount: number
  firstPlace: number
  /** Marks deducted for a wrong answer. */
  wrongMark: number
  ofBrowser?: Store | null
  ofTab?: Store | null
}): ExamView {
  const { notify, subscribe } = createListeners()
  const hasPlace = (place: number) => Number.isInteger(place) && place >= 1 && place <= questionCount
  const [storedAttempt, storedPlace] = read(ofTab, placeKey).split(' ')
  const restored = storedAttempt === attemptId ? Number(storedPlace) : firstPlace
  let place = hasPlace(restored) ? restored : 1
  let layout: ExamLayout = read(ofBrowser, layoutKey) === 'single' ? 'single' : 'list'
  const stored = read(ofBrowser, surenessKey)
  let asksSureness = stored === '' ? wrongMark > 0 : stored === 'on'

  return {
    layout: () => layout,
    setLayout: (chosen) => {
      layout = chosen
      write(ofBrowser, layoutKey, chosen)
      notify()
    },
    place: () => place,
    setPlace: (chosen) => {
      if (!hasPlace(chosen) || chosen === place) return
      place = chosen
      write(ofTab, placeKey, `${attemptId} ${chosen}`)
      notify()
    },
    asksSureness: () => asksSureness,
    setAsksSureness: (asks) => {
      asksSureness = asks
      write(ofBrowser, surenessKey, asks ? 'on' : 'off')
      notify()
    },
    subscribe,
  }
}

function read(store: Store | null, key: string): string {
  try {
    return store?.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** A full or disabled storage only means that a reload does not restore the value. */
function write(store: Store | null, key: string, value: string): void {
  try {
    store?.setItem(key, value)
  } catch {}
}
