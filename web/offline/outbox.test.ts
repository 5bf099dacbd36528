// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../tests/support/screen.tsx'
import { reloadSession } from '../lib/session/session.ts'
import { startOutbox } from './outbox.ts'
import { listOutbox, noteRefusal, putIntoOutbox, removeFromOutbox } from './outbox-store.ts'

/* Only the network is faked: requests to the data API and its responses. */

type Response = { status?: number; body?: object }
let respond: (variables: Record<string, unknown>) => Response | 'offline'
let sent: string[] = []
let stop = () => {}

const accepted = () => ({ body: { data: { submitOfflineExam: { id: 'result' } } } })
const refused = (code: string, message: string) => () => ({
  body: { errors: [{ message, extensions: { code } }] },
})

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  signIn('ayesha')
  sent = []
  respond = accepted
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body)
    sent.push(variables.input?.id ?? variables.id)
    const response = respond(variables)
    if (response === 'offline') throw new TypeError('offline')
    return globalThis.Response.json(response.body)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function signIn(userId: string) {
  storeSession(userId)
  const config = JSON.stringify({
    data: { endpoint: '/graphql', apiKey: 'key' },
    identity: { userPoolClientId: 'client' },
  })
  document.head.innerHTML = `<script type="application/json" id="public-config">${config}</script>`
  reloadSession()
}

const exam = {
  ...{ packId: 'p', minutes: 5, wrongMark: 0 },
  ...{ startedAt: '2026-11-22T10:00:00.000Z', spentSeconds: 60, answers: [] },
}
const put = (id: string) => putIntoOutbox({ kind: 'exam', id, packName: `Pack ${id}`, exam })
const start = () => {
  const done: string[] = []
  stop = startOutbox({ onSent: ({ id }) => done.push(id) })
  return done
}
const waiting = () => listOutbox().map(({ id }) => id)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('everything that waits is sent in order, each once', async () => {
  put('b')
  await pass(1)
  put('a')
  putIntoOutbox({ kind: 'vote', id: 'q', type: 'up' })
  const done = start()
  await pass(0)
  expect(sent).toEqual(['b', 'a', 'q'])
  expect(done).toEqual(['b', 'a', 'q'])
  expect(waiting()).toEqual([])
  window.dispatchEvent(new Event('online'))
  await pass(600_000)
  expect(sent).toHaveLength(3)
})

test('without a network it tries again after growing pauses, and at once when the network is back', async () => {
  respond = () => 'offline'
  put('a')
  put('b')
  start()
  await pass(0)
  expect(sent).toEqual(['a'])
  await pass(5_000)
  expect(sent).toHaveLength(2)
  await pass(14_000)
  expect(sent).toHaveLength(2)
  await pass(1_000)
  expect(sent).toHaveLength(3)

  respond = accepted
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(sent.slice(3)).toEqual(['a', 'b'])
  expect(waiting()).toEqual([])
})

test('a request that gets no response blocks nothing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  put('a')
  start()
  await pass(20_000)
  const fetched = vi.fn(async () => globalThis.Response.json(accepted().body))
  vi.stubGlobal('fetch', fetched)
  await pass(5_000)
  expect(fetched).toHaveBeenCalledOnce()
  expect(waiting()).toEqual([])
})

test.each(['BUSY', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'FAULT'])(
  'after %s the item waits and is sent again',
  async (code) => {
    respond = refused(code, 'Later.')
    put('a')
    start()
    await pass(60_000)
    expect(listOutbox()).toMatchObject([{ id: 'a', refusal: null }])
    respond = accepted
    await pass(300_000)
    expect(waiting()).toEqual([])
  },
)

test('a refused exam keeps its answers and the reason, and does not stop the others', async () => {
  respond = ({ input }) => (Object(input).id === 'a' ? refused('NOT_FOUND', 'Pack not found.')() : accepted())
  put('a')
  put('b')
  start()
  await pass(600_000)
  expect(sent).toEqual(['a', 'b'])
  expect(listOutbox()).toMatchObject([{ id: 'a', refusal: 'Pack not found.', exam }])

  respond = accepted
  noteRefusal(listOutbox()[0]!, null)
  await pass(0)
  expect(sent).toEqual(['a', 'b', 'a'])
  expect(waiting()).toEqual([])
})

test('a refused exam can be removed; a refused vote is', async () => {
  respond = refused('FORBIDDEN', 'No.')
  put('a')
  putIntoOutbox({ kind: 'vote', id: 'q', type: 'down' })
  start()
  await pass(0)
  expect(waiting()).toEqual(['a'])
  removeFromOutbox(listOutbox()[0]!)
  expect(waiting()).toEqual([])
})

test('the first vote on a question stands', () => {
  putIntoOutbox({ kind: 'vote', id: 'q', type: 'up' })
  putIntoOutbox({ kind: 'vote', id: 'q', type: 'down' })
  expect(listOutbox()).toMatchObject([{ type: 'up' }])
})

test('each user sends their own only; a guest has none', async () => {
  put('a')
  signIn('bilkis')
  put('b')
  start()
  await pass(0)
  expect(sent).toEqual(['b'])
  stop()
  localStorage.removeItem('CognitoIdentityServiceProvider.client.LastAuthUser')
  reloadSession()
  expect(put('c')).toBe(false)
  expect(waiting()).toEqual([])
  signIn('ayesha')
  expect(waiting()).toEqual(['a'])
})

test('an item is refused when storage is full or has too many; unreadable ones are skipped', () => {
  for (let number = 0; number < 300; number += 1) expect(put(`${number}`)).toBe(true)
  expect(put('more')).toBe(false)
  localStorage.clear()
  signIn('ayesha')
  localStorage.setItem('outbox:ayesha:exam:x', '{')
  localStorage.setItem('outbox:ayesha:exam:y', '{"kind":"other"}')
  expect(listOutbox()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(put('a')).toBe(false)
})
