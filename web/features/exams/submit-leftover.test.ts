import { beforeEach, expect, test, vi } from 'vitest'
import { storageKey } from './answer-store.ts'

/* The network edge alone is faked: what the data API is asked, and what it answers. */

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

const underWay: Record<string, string> = {}
let isOnline = true
let submitted: string[] = []
vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
  if (!isOnline) throw new TypeError('offline')
  const { query, variables } = JSON.parse(body)
  if (query.includes('submitPackExam')) {
    submitted.push(variables.attemptId)
    return Response.json({ data: { submitPackExam: { status: 'success', id: 'result' } } })
  }
  const id = underWay[variables.packId]
  return Response.json({ data: { getExamAttempt: id ? { id } : null } })
})

const { submitUnsent } = await import('./submit-leftover.ts')

let store: Store

function keep(attemptId: string, { packId, isSaved }: { packId: string; isSaved: boolean }) {
  const choices = [
    { optionId: 'a1', chosenAt: 1, isSaved: true },
    null,
    { optionId: 'c1', chosenAt: 2, isSaved },
  ]
  store.setItem(storageKey(attemptId), JSON.stringify({ packId, choices, marked: [] }))
}

beforeEach(() => {
  store = new Store()
  vi.stubGlobal('localStorage', store)
  submitted = []
  isOnline = true
  keep('ended', { packId: 'one', isSaved: false })
  keep('under way', { packId: 'two', isSaved: false })
  keep('saved', { packId: 'three', isSaved: true })
  underWay.two = 'under way'
})

test('before results are shown, answers that only this browser has go into the exams that have ended', async () => {
  await submitUnsent()
  expect(submitted).toEqual(['ended'])
  expect(Object.keys(store)).toEqual(['under way', 'saved'].map(storageKey))
})

test('without a connection they stay', async () => {
  isOnline = false
  await submitUnsent()
  expect(Object.keys(store)).toHaveLength(3)
})
