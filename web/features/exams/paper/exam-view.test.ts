import { expect, test, vi } from 'vitest'
import { createExamView, type ExamView } from './exam-view.ts'

function createStore() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const exam = { attemptId: 'attempt', questionCount: 6, firstPlace: 2, wrongMark: 0 }
const stateOf = (view: ExamView) => [view.layout(), view.place()]

test('a reload restores the layout and the question; another tab only the layout', () => {
  const [ofBrowser, ofTab] = [createStore(), createStore()]
  const view = createExamView({ ...exam, ofBrowser, ofTab })
  expect(stateOf(view)).toEqual(['list', 2])
  view.setLayout('single')
  view.setPlace(5)
  expect(stateOf(createExamView({ ...exam, ofBrowser, ofTab }))).toEqual(['single', 5])
  expect(stateOf(createExamView({ ...exam, ofBrowser, ofTab: createStore() }))).toEqual(['single', 2])
  const nextExam = { ...exam, attemptId: 'next', ofBrowser, ofTab }
  expect(stateOf(createExamView(nextExam))).toEqual(['single', 2])
})

test.each([
  { wrongMark: 0, isAsked: false },
  { wrongMark: 0.25, isAsked: true },
])(
  'with $wrongMark marks off for a wrong answer it asks how sure the learner is: $isAsked, unless they chose',
  (given) => {
    const ofBrowser = createStore()
    const open = () => createExamView({ ...exam, ...given, ofBrowser, ofTab: createStore() })
    expect(open().asksSureness()).toBe(given.isAsked)
    for (const chosen of [!given.isAsked, given.isAsked]) {
      open().setAsksSureness(chosen)
      expect(open().asksSureness()).toBe(chosen)
    }
  },
)

test.each(['attempt 7', 'attempt 0', 'attempt x', 'attempt 2.5', 'attempt'])(
  'the stored place "%s" is replaced with the first',
  (stored) => {
    const ofTab = createStore()
    ofTab.setItem('exam-place', stored)
    expect(createExamView({ ...exam, ofBrowser: null, ofTab }).place()).toBe(1)
  },
)

test('without storage, and with a full one, the view works until the reload', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const store of [null, full]) {
    const view = createExamView({ ...exam, ofBrowser: store, ofTab: store })
    view.setLayout('single')
    view.setPlace(3)
    expect(stateOf(view)).toEqual(['single', 3])
  }
})

test('ignores a place that the exam does not have, and calls nobody', () => {
  const view = createExamView({ ...exam, ofBrowser: null, ofTab: null })
  const listener = vi.fn()
  view.subscribe(listener)
  for (const place of [0, 7, 2]) view.setPlace(place)
  expect(view.place()).toBe(2)
  expect(listener).not.toHaveBeenCalled()
  view.setPlace(6)
  expect(listener).toHaveBeenCalledOnce()
})
