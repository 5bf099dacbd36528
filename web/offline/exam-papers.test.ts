// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIndexedDb } from '../../tests/support/fake-indexed-db.ts'
import { storeSession } from '../../tests/support/screen.tsx'
import type { Attempt } from '../generated/exam.ts'
import { reloadSession } from '../lib/session/session.ts'
import {
  listStoredExams,
  readExamPaper,
  removeAllExamPapers,
  removeExamPaper,
  storeExamPaper,
} from './exam-papers.ts'

/* Only the browser's database and the network are faked. */

beforeEach(() => {
  vi.stubGlobal('indexedDB', fakeIndexedDb().indexedDB)
  vi.stubGlobal('IDBKeyRange', fakeIndexedDb().IDBKeyRange)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function signIn(userId: string | null) {
  localStorage.clear()
  if (userId) storeSession(userId)
  reloadSession()
}

const pictureAt = (url: string | null) => url && { imageUrl: url, url, srcset: '' }

const attemptOn = (packId: string, urls: (string | null)[] = [null]) =>
  ({
    ...{ id: `exam of ${packId}`, packId },
    paper: {
      questions: urls.map((url, place) => ({
        ...{ id: `${place}`, question: 'Which?', image: pictureAt(url) },
        options: [{ id: 'o', content: 'This', image: pictureAt(url) }],
      })),
    },
  }) as unknown as Attempt

const store = (packId: string, agoMilliseconds = 0) =>
  storeExamPaper(attemptOn(packId), performance.now() - agoMilliseconds)

test('a paper is read by its user alone, with the time at which it was loaded', async () => {
  signIn('ayesha')
  await store('a', 5_000)
  const read = await readExamPaper('a')
  expect(read?.attempt.id).toBe('exam of a')
  expect(performance.now() - read!.measuredAt).toBeGreaterThan(4_900)
  expect(performance.now() - read!.measuredAt).toBeLessThan(60_000)
  for (const other of ['bina', null]) {
    signIn(other)
    expect(await readExamPaper('a')).toBeNull()
    await removeExamPaper('a')
  }
  expect(await listStoredExams('ayesha')).toEqual(['exam of a'])
  expect(await listStoredExams('bina')).toEqual([])
  signIn('ayesha')
  await removeExamPaper('a')
  expect(await readExamPaper('a')).toBeNull()
})

test('the five newest papers are kept, and none for longer than three days', async () => {
  signIn('ayesha')
  for (const [place, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) await store(id, (6 - place) * 1000)
  expect(await listStoredExams('ayesha')).toEqual(['b', 'c', 'd', 'e', 'f'].map((id) => `exam of ${id}`))
  await store('old', 3 * 24 * 60 * 60 * 1000 + 1000)
  expect(await readExamPaper('old')).toBeNull()
  await removeAllExamPapers()
  expect(await listStoredExams('ayesha')).toEqual([])
})

test('a paper has the pictures that could be loaded, and no guest’s paper is stored', async () => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    if (url === '/cut') throw new TypeError('offline')
    return new Response('picture', { status: url === '/gone' ? 404 : 200 })
  })
  signIn('ayesha')
  const urls = ['/whole', '/gone', '/cut', 'data:image/png;base64,AA', null]
  await storeExamPaper(attemptOn('a', urls), performance.now())
  expect([...new Set(fetched)]).toEqual(['/whole', '/gone', '/cut'])
  const { questions } = (await readExamPaper('a'))!.attempt.paper
  for (const shown of [questions, questions.flatMap(({ options }) => options)])
    expect(shown.map(({ image }) => image?.url ?? null)).toEqual([
      expect.stringMatching(/^blob:/),
      ...urls.slice(1),
    ])
  signIn(null)
  await store('b')
  signIn('ayesha')
  expect(await listStoredExams('ayesha')).toEqual(['exam of a'])
})
