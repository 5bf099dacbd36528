import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countAnswered, createExamAnswers, removeOldAnswers, storageKey } from './exam-answers.ts'

const questions = ['a', 'b', 'c'].map((name) => ({
  options: [1, 2, 3, 4].map((number) => ({ id: `${name}${number}` })),
}))

let tab: EventTarget

beforeEach(() => {
  tab = new EventTarget()
  vi.stubGlobal('window', tab)
})
afterEach(() => vi.unstubAllGlobals())

/** A browser's storage; `isFull` refuses to write, as a full or closed one does. */
function createStore() {
  const entries: Record<string, string> = {}
  const methods = {
    isFull: false,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      if (methods.isFull) throw new DOMException('full', 'QuotaExceededError')
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
  return { ...({ entries } as const), methods }
}

test('a choice is stored at once, can be changed, and is there after a reload', () => {
  const { methods: store } = createStore()
  const answers = createExamAnswers('one', questions, store)
  answers.choose(1, 'b3')
  answers.choose(1, 'b1')
  answers.choose(2, 'c4')

  const reloaded = createExamAnswers('one', questions, store)
  expect(reloaded.all()).toEqual([null, 'b1', 'c4'])
  expect(countAnswered(reloaded.all())).toBe(2)
  expect(createExamAnswers('other', questions, store).all()).toEqual([null, null, null])
})

test('what was stored for another paper, or by another hand, is not taken', () => {
  const { methods: store } = createStore()
  for (const text of ['["a1"]', '["x","y","z"]', 'nonsense', '{}']) {
    store.setItem(storageKey('one'), text)
    expect(createExamAnswers('one', questions, store).all()).toEqual([null, null, null])
  }
})

test('what another tab chose between reading and listening is not missed', () => {
  const { methods: store } = createStore()
  const here = createExamAnswers('one', questions, store)
  createExamAnswers('one', questions, store).choose(0, 'a2')
  const stop = here.subscribe(() => {})
  expect(here.all()).toEqual(['a2', null, null])
  stop()
})

test('two tabs keep the choices of both', () => {
  const { methods: store } = createStore()
  const here = createExamAnswers('one', questions, store)
  const there = createExamAnswers('one', questions, store)
  const told = vi.fn()
  const stop = here.subscribe(told)

  there.choose(0, 'a2')
  const event = Object.assign(new Event('storage'), {
    key: storageKey('one'),
    newValue: store.getItem(storageKey('one')),
  })
  tab.dispatchEvent(event)
  expect(told).toHaveBeenCalledOnce()
  expect(here.all()).toEqual(['a2', null, null])

  there.choose(1, 'b2')
  here.choose(2, 'c2')
  expect(here.all()).toEqual(['a2', 'b2', 'c2'])
  stop()
})

test('without storage, or with a full one, choices stay in memory, and are written with the next that can be', () => {
  const closed = createExamAnswers('one', questions, null)
  closed.choose(0, 'a1')
  closed.choose(2, 'c1')
  expect(closed.all()).toEqual(['a1', null, 'c1'])

  const { methods: store } = createStore()
  const answers = createExamAnswers('one', questions, store)
  answers.choose(0, 'a1')
  store.isFull = true
  answers.choose(1, 'b1')
  answers.choose(0, 'a2')
  expect(answers.all()).toEqual(['a2', 'b1', null])
  store.isFull = false
  answers.choose(2, 'c1')
  expect(createExamAnswers('one', questions, store).all()).toEqual(['a2', 'b1', 'c1'])
})

test('answers of exams that are long over are removed, those of a recent one and other entries stay', () => {
  const idOn = (date: string) => {
    const time = Date.parse(date).toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
  }
  const entries: Record<string, string> = {
    [storageKey(idOn('2026-07-01T00:00:00Z'))]: 'old',
    [storageKey(idOn('2026-07-29T00:00:00Z'))]: 'recent',
    [storageKey('no-id')]: 'unknown',
    theme: 'dark',
  }
  const store = Object.defineProperty(entries, 'removeItem', {
    value: (key: string) => delete entries[key],
    enumerable: false,
  }) as unknown as Storage
  removeOldAnswers(idOn('2026-07-30T00:00:00Z'), store)
  expect(Object.values(entries)).toEqual(['recent', 'unknown', 'dark'])
})
