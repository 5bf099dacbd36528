// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../tests/support/screen.tsx'
import { reloadSession } from '../lib/session/session.ts'
import { keepRun } from './keep-run.ts'

const { listKept, query, storeRun } = vi.hoisted(() => ({
  ...{ listKept: vi.fn(), query: vi.fn(), storeRun: vi.fn() },
}))
vi.mock('../lib/data.ts', () => ({ query }))
vi.mock('./kept-packs.ts', () => ({ listKept, storeRun }))

const question = (id: string) => ({ id, question: id, answer: 'a', explanation: null, options: [] })
const stored = () => storeRun.mock.lastCall?.[0].questions.map(({ id }: { id: string }) => id)

beforeEach(() => {
  vi.clearAllMocks()
  storeSession('ayesha')
  reloadSession()
  listKept.mockResolvedValue([{ questions: [question('known')], formulas: [] }])
  query.mockImplementation(async (_, { id }) => ({ getQuestionObject: question(id) }))
  storeRun.mockResolvedValue(undefined)
})

test('keeps the open questions, and loads only those that are not here', async () => {
  await keepRun(['known', 'two', 'three'])
  expect(stored()).toEqual(['known', 'two', 'three'])
  expect(query).toHaveBeenCalledTimes(2)
})

test('keeps those that came before the network went', async () => {
  query
    .mockResolvedValueOnce({ getQuestionObject: question('two') })
    .mockRejectedValueOnce(new Error('NETWORK'))
  await keepRun(['known', 'two', 'three', 'four'])
  expect(stored()).toEqual(['known', 'two'])
  expect(query).toHaveBeenCalledTimes(2)
})

test('loads nothing while somebody saves data, and keeps what is here', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await keepRun(['two', 'known'])
  vi.unstubAllGlobals()
  expect(query).not.toHaveBeenCalled()
  expect(stored()).toEqual(['known'])
})

test('stores nothing where all is here, and forgets the questions of a run that is done', async () => {
  await keepRun(['known'])
  expect(storeRun).not.toHaveBeenCalled()
  await keepRun([])
  expect(stored()).toEqual([])
})
