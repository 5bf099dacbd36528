import { beforeEach, expect, test, vi } from 'vitest'
import { storageKey } from '../../../offline/answer-store.ts'

/* Only the network is faked: requests to the data API and its responses. */

const config = { data: { endpoint: '/graphql', apiKey: 'key' }, identity: { userPoolClientId: 'client' } }
vi.stubGlobal('document', {
  documentElement: { lang: 'en' },
  getElementById: () => ({ textContent: JSON.stringify(config) }),
})
vi.stubGlobal('location', { origin: 'http://onushilon.test' })

/** A browser's storage, whose keys are its own properties. */
class Store {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

const inProgress: Record<string, string> = {}
let isOnline = true
let submitted: string[] = []
let reviewMarks: { place: number }[] = []
vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
  if (!isOnline) throw new TypeError('offline')
  const { query, variables } = JSON.parse(body)
  if (query.includes('submitPackExam')) {
    submitted.push(variables.attemptId)
    reviewMarks = variables.reviewMarks
    return Response.json({ data: { submitPackExam: { status: 'success', id: 'result' } } })
  }
  const id = inProgress[variables.packId]
  return Response.json({ data: { getExamAttempt: id ? { id } : null } })
})

const { submitUnsent } = await import('./submit-leftover.ts')

let store: Store

function storeRecord(
  attemptId: string,
  { packId, isSaved, marked = [] }: { packId: string; isSaved: boolean; marked?: number[] },
) {
  const choices = [
    { optionId: 'a1', chosenAt: 1, isSaved: true },
    null,
    { optionId: 'c1', chosenAt: 2, isSaved },
  ]
  const reviewMarks = [0, 1, 2].map((place) =>
    marked.includes(place) ? { isForReview: true, markedAt: 3, isSaved: false } : null,
  )
  store.setItem(storageKey(attemptId), JSON.stringify({ packId, choices, reviewMarks }))
}

beforeEach(() => {
  store = new Store()
  vi.stubGlobal('localStorage', store)
  submitted = []
  isOnline = true
  storeRecord('ended', { packId: 'one', isSaved: false })
  storeRecord('in progress', { packId: 'two', isSaved: false })
  storeRecord('saved', { packId: 'three', isSaved: true })
  inProgress.two = 'in progress'
})

test('submits unsaved answers of exams that have ended', async () => {
  await submitUnsent()
  expect(submitted).toEqual(['ended'])
  expect(Object.keys(store).filter((key) => key.startsWith('exam:'))).toEqual(
    ['in progress', 'saved'].map(storageKey),
  )
})

test('submits marks for review though all answers are saved', async () => {
  storeRecord('marked', { packId: 'four', isSaved: true, marked: [0, 2] })
  store.removeItem(storageKey('ended'))
  await submitUnsent()
  expect(submitted).toEqual(['marked'])
  expect(reviewMarks.map(({ place }) => place)).toEqual([1, 3])
})

test('keeps unsaved answers in storage while offline', async () => {
  isOnline = false
  await submitUnsent()
  expect(Object.keys(store)).toHaveLength(3)
})
