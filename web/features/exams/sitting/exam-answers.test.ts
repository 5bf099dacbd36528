import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRecord, removeOldRecords, storageKey } from '../../../offline/answer-store.ts'
import { countAnswered, createExamAnswers } from './exam-answers.ts'

const questions = ['a', 'b', 'c'].map((name) => ({
  options: [1, 2, 3, 4].map((number) => ({ id: `${name}${number}` })),
}))

let tab: EventTarget
let now = 0

beforeEach(() => {
  now = Date.parse('2026-11-21T04:00:00Z')
  tab = new EventTarget()
  vi.stubGlobal('window', tab)
})
afterEach(() => vi.unstubAllGlobals())

/** A browser's storage; with `isFull` set every write throws. */
function createStore() {
  const entries: Record<string, string> = {}
  const store = {
    isFull: false,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      if (store.isFull) throw new DOMException('full', 'QuotaExceededError')
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
  return store
}

type Store = Parameters<typeof createExamAnswers>[1]['store']
type Attempt = Parameters<typeof createExamAnswers>[0]

function open(
  store: Store,
  id = 'one',
  answers: Attempt['answers'] = [],
  reviewMarks: Attempt['reviewMarks'] = [],
) {
  const attempt = { id, packId: 'pack', paper: { questions }, answers, reviewMarks }
  return createExamAnswers(attempt, { store, serverNow: () => now++ })
}

test('stores a choice at once; it can be changed and survives a reload', () => {
  const store = createStore()
  const answers = open(store)
  answers.choose(1, 'b3')
  answers.choose(1, 'b1')
  answers.choose(2, 'c4')

  const reloaded = open(store)
  expect(reloaded.all()).toEqual([null, 'b1', 'c4'])
  expect(countAnswered(reloaded.all())).toBe(2)
  expect(open(store, 'other').all()).toEqual([null, null, null])
})

test('keeps how sure the learner is of a choice, until the choice changes', () => {
  const store = createStore()
  const answers = open(store)
  answers.saySureness(0, 'SURE')
  expect(answers.hasUnsaved()).toBe(false)
  answers.choose(0, 'a1')
  answers.noteSaved(answers.unsaved())
  answers.saySureness(0, 'GUESS')
  expect(answers.unsaved().answers).toMatchObject([{ place: 1, optionId: 'a1', sureness: 'GUESS' }])
  expect(open(store).surenessOf(0)).toBe('GUESS')
  answers.choose(0, 'a2')
  expect(answers.surenessOf(0)).toBeNull()
})

test('ignores malformed records and records of other questions', () => {
  const store = createStore()
  const choice = (optionId: string) => ({ optionId, chosenAt: now, isSaved: false })
  const foreign = [
    { packId: 'pack', reviewMarks: [], choices: [choice('a1')] },
    { packId: 'pack', reviewMarks: [], choices: ['x', 'y', 'z'].map(choice) },
    { packId: 'pack', reviewMarks: [], choices: [{ ...choice('a1'), chosenAt: 'soon' }, null, null] },
    { packId: 'pack', reviewMarks: [{ isForReview: 'yes' }], choices: [choice('a1'), null, null] },
    ['a1', 'b1', 'c1'],
    {},
  ].map((record) => JSON.stringify(record))
  for (const text of [...foreign, 'nonsense']) {
    store.setItem(storageKey('one'), text)
    expect(open(store).all()).toEqual([null, null, null])
    expect(open(store).marked()).toEqual(new Set())
  }
})

test('the later of the choices on this device and on the server wins', () => {
  const store = createStore()
  const here = open(store)
  here.choose(0, 'a1')
  here.choose(1, 'b1')
  const at = (milliseconds: number) => new Date(milliseconds).toISOString()
  const reloaded = open(store, 'one', [
    { place: 1, optionId: 'a2', chosenAt: at(now + 5000) },
    { place: 2, optionId: 'b2', chosenAt: at(now - 5000) },
    { place: 3, optionId: 'c2', chosenAt: at(now) },
  ])
  expect(reloaded.all()).toEqual(['a2', 'b1', 'c2'])
  expect(reloaded.unsaved().answers).toMatchObject([{ place: 2, optionId: 'b1' }])
})

test('a sent choice counts as saved unless it was changed meanwhile', () => {
  const store = createStore()
  const answers = open(store)
  answers.choose(0, 'a1')
  answers.choose(2, 'c1')
  const sent = answers.unsaved()
  expect(sent.answers).toMatchObject([{ place: 1 }, { place: 3 }])
  answers.choose(2, 'c2')
  answers.noteSaved(sent)
  expect(answers.unsaved().answers).toMatchObject([{ place: 3, optionId: 'c2' }])
  expect(open(store).unsaved().answers).toMatchObject([{ place: 3, optionId: 'c2' }])
  expect(readRecord(store, 'one')?.packId).toBe('pack')
})

test('a change is dated after the choice it replaces, even when the clock went back', () => {
  const answers = open(createStore())
  answers.choose(0, 'a1')
  const [first] = answers.unsaved().answers
  now -= 60_000
  answers.choose(0, 'a2')
  const [second] = answers.unsaved().answers
  expect(Date.parse(second!.chosenAt)).toBeGreaterThan(Date.parse(first!.chosenAt))
})

test('stores marks for review and removes them again', () => {
  const store = createStore()
  const answers = open(store)
  answers.toggleMark(0)
  answers.toggleMark(2)
  answers.toggleMark(0)
  expect(answers.marked()).toEqual(new Set([2]))
  expect(open(store).marked()).toEqual(new Set([2]))
})

test('sends marks for review, and the later of those of two devices wins', () => {
  const store = createStore()
  const answers = open(store)
  answers.toggleMark(0)
  answers.toggleMark(1)
  answers.toggleMark(1)
  const sent = answers.unsaved()
  expect(sent).toMatchObject({
    answers: [],
    reviewMarks: [
      { place: 1, isForReview: true },
      { place: 2, isForReview: false },
    ],
  })
  // Marked again while the request was under way.
  answers.toggleMark(1)
  answers.noteSaved(sent)
  expect(answers.unsaved().reviewMarks).toMatchObject([{ place: 2, isForReview: true }])

  const listener = vi.fn()
  const stop = answers.subscribe(listener)
  const elsewhere = (milliseconds: number, isForReview: boolean) => ({
    isForReview,
    markedAt: new Date(now + milliseconds).toISOString(),
  })
  const reviewMarks = [
    { place: 1, ...elsewhere(5000, false) },
    { place: 2, ...elsewhere(-5000, false) },
    { place: 3, ...elsewhere(0, true) },
  ]
  answers.takeSaved({ answers: [], reviewMarks })
  expect(listener).toHaveBeenCalledOnce()
  expect(answers.marked()).toEqual(new Set([1, 2]))
  expect(open(store, 'one', [], reviewMarks).marked()).toEqual(new Set([1, 2]))
  answers.takeSaved({ answers: [], reviewMarks })
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

test('keeps the choices of a record that an older version stored without times of marks', () => {
  const store = createStore()
  const choices = [{ optionId: 'a1', chosenAt: now, isSaved: true }, null, null]
  store.setItem(storageKey('one'), JSON.stringify({ packId: 'pack', choices, marked: [1] }))
  expect(open(store).all()).toEqual(['a1', null, null])
})

test('reads a choice that another tab made before the first subscription', () => {
  const store = createStore()
  const here = open(store)
  open(store).choose(0, 'a2')
  const stop = here.subscribe(() => {})
  expect(here.all()).toEqual(['a2', null, null])
  stop()
})

test('two tabs keep the choices of both', () => {
  const store = createStore()
  const here = open(store)
  const there = open(store)
  const listener = vi.fn()
  const stop = here.subscribe(listener)

  there.choose(0, 'a2')
  const event = Object.assign(new Event('storage'), {
    key: storageKey('one'),
    newValue: store.getItem(storageKey('one')),
  })
  tab.dispatchEvent(event)
  expect(listener).toHaveBeenCalledOnce()
  expect(here.all()).toEqual(['a2', null, null])

  there.choose(1, 'b2')
  here.choose(2, 'c2')
  expect(here.all()).toEqual(['a2', 'b2', 'c2'])
  stop()
})

test('choices stay in memory while storage is missing or full, and are written with the next choice', () => {
  const closed = open(null)
  closed.choose(0, 'a1')
  closed.choose(2, 'c1')
  expect(closed.all()).toEqual(['a1', null, 'c1'])

  const store = createStore()
  const answers = open(store)
  answers.choose(0, 'a1')
  store.isFull = true
  answers.choose(1, 'b1')
  answers.choose(0, 'a2')
  expect(answers.all()).toEqual(['a2', 'b1', null])
  store.isFull = false
  answers.choose(2, 'c1')
  expect(open(store).all()).toEqual(['a2', 'b1', 'c1'])
})

test('removes answers of old exams only', () => {
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
  removeOldRecords(idOn('2026-07-30T00:00:00Z'), store)
  expect(Object.values(entries)).toEqual(['recent', 'unknown', 'dark'])
})

test('a late save response does not restore the record of a submitted exam', () => {
  const store = createStore()
  const answers = open(store)
  answers.choose(0, 'a2')
  const sent = answers.unsaved()
  answers.forget()
  answers.noteSaved(sent)
  expect(readRecord(store, 'one')).toBeNull()
  expect(answers.hasUnsaved()).toBe(false)
})

test('an answer is cleared, saved as a clearing, and the later of it and a choice elsewhere wins', () => {
  const store = createStore()
  const answers = open(store)
  answers.choose(0, null)
  expect(answers.hasUnsaved()).toBe(false)
  answers.choose(0, 'a1')
  answers.choose(0, null)
  answers.choose(1, 'b1')
  answers.choose(1, null)
  expect(countAnswered(answers.all())).toBe(0)
  expect(answers.unsaved().answers).toMatchObject([
    { place: 1, optionId: null },
    { place: 2, optionId: null },
  ])
  answers.noteSaved(answers.unsaved())
  expect(open(store).hasUnsaved()).toBe(false)
  const at = (milliseconds: number) => new Date(milliseconds).toISOString()
  const elsewhere = open(store, 'one', [
    { place: 1, optionId: 'a2', chosenAt: at(now - 10_000) },
    { place: 2, optionId: 'b2', chosenAt: at(now + 10_000) },
  ])
  expect(elsewhere.all()).toEqual([null, 'b2', null])
  const cleared = open(createStore(), 'one', [{ place: 3, optionId: null, chosenAt: at(now) }])
  expect(cleared.all()).toEqual([null, null, null])
})
