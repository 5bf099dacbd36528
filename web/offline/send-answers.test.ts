// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../tests/support/screen.tsx'
import { reloadSession } from '../lib/session/session.ts'
import { giveGuestNotes, hasNotes, listNotes, noteAnswer, visibleMilliseconds } from './answer-notes.ts'
import { sendAnswersNow, sendAnswersSoon } from './send-answers.ts'

/* Only the network is faked: requests to the data API and its responses. */

let respond: (ids: string[]) => { later?: string[]; code?: string } | 'offline'
let requests: string[][] = []
let variables: { sentAt?: string; answers: { id: string }[] }

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  signIn('ayesha')
  requests = []
  respond = () => ({})
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    variables = JSON.parse(body).variables
    const ids = variables.answers.map(({ id }) => id)
    requests.push(ids)
    const response = respond(ids)
    if (response === 'offline') throw new TypeError('offline')
    const { later = [], code } = response
    return globalThis.Response.json(
      code
        ? { errors: [{ message: 'No.', extensions: { code } }] }
        : { data: { rememberAnswers: { later } } },
    )
  })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function signIn(userId: string | null) {
  localStorage.clear()
  if (userId) storeSession(userId)
  const config = JSON.stringify({
    data: { endpoint: '/graphql', apiKey: 'key' },
    identity: { userPoolClientId: 'client' },
  })
  document.head.innerHTML = `<script type="application/json" id="public-config">${config}</script>`
  reloadSession()
}

const answer = (questionId: string) =>
  noteAnswer({ questionId, optionId: `${questionId}1`, shownAt: performance.now(), way: 'REVEAL' })

test('answers are sent together soon after the last, once', async () => {
  for (const id of ['a', 'b']) {
    expect(answer(id)).toBe(true)
    sendAnswersSoon()
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toHaveLength(2)
  expect(hasNotes('ayesha')).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000_000)
  expect(requests).toHaveLength(1)
})

test('without a network they stay, and are sent with the same ids when it is back', async () => {
  respond = () => 'offline'
  answer('a')
  const ids = listNotes('ayesha').map(({ id }) => id)
  sendAnswersSoon()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(requests).toEqual([ids])
  respond = () => ({})
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  expect(requests).toEqual([ids, ids])
  expect(listNotes('ayesha')).toEqual([])
})

test('more than a hundred are sent in parts; those that an exam keeps out are kept', async () => {
  for (let number = 0; number < 130; number += 1) answer(`q${number}`)
  let kept = ''
  respond = (ids) => {
    kept ||= ids[3]!
    return { later: ids.filter((id) => id === kept) }
  }
  sendAnswersSoon()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(requests[0]).toHaveLength(100)
  expect(listNotes('ayesha')).toHaveLength(31)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listNotes('ayesha').map(({ id }) => id)).toEqual([kept])
  respond = () => ({})
  await vi.advanceTimersByTimeAsync(400_000)
  expect(listNotes('ayesha')).toEqual([])
})

test('what the server never accepts is dropped, what it refuses for now stays', async () => {
  answer('a')
  respond = () => ({ code: 'TOO_MANY_REQUESTS' })
  sendAnswersSoon()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(listNotes('ayesha')).toHaveLength(1)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  respond = () => ({ code: 'BAD_INPUT' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(listNotes('ayesha')).toEqual([])
  warn.mockRestore()
})

test('an answer that the server never accepts takes no other with it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (let number = 0; number < 120; number += 1) answer(`q${number}`)
  const notes = listNotes('ayesha')
  const bad = new Set([3, 99, 110].map((at) => notes[at]!.id))
  const taken = new Set<string>()
  respond = (ids) => {
    if (ids.some((id) => bad.has(id))) return { code: 'BAD_INPUT' }
    for (const id of ids) taken.add(id)
    return {}
  }
  await sendAnswersNow()
  expect(listNotes('ayesha')).toEqual([])
  expect(taken.size).toBe(117)
  expect(warn).toHaveBeenCalledTimes(3)
  expect(requests.length).toBeLessThan(50)
  warn.mockRestore()
})

test('without a server it tries again after pauses that grow', async () => {
  respond = () => 'offline'
  answer('a')
  await sendAnswersNow()
  const counts: number[] = []
  for (const milliseconds of [9_000, 2_000, 58_000, 3_000, 296_000, 5_000, 294_000, 7_000]) {
    await vi.advanceTimersByTimeAsync(milliseconds)
    counts.push(requests.length)
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5])
})

test('another user of the browser never sends them; a guest’s stay here, the newest 300', async () => {
  respond = () => 'offline'
  answer('a')
  sendAnswersSoon()
  await vi.advanceTimersByTimeAsync(4_000)
  const stored = Object.entries(localStorage).filter(([key]) => key.startsWith('answer:'))
  signIn('rahim')
  for (const [key, value] of stored) localStorage.setItem(key, String(value))
  respond = () => ({})
  requests = []
  sendAnswersSoon()
  await vi.advanceTimersByTimeAsync(400_000)
  expect(requests).toEqual([])
  expect(listNotes('ayesha')).toHaveLength(1)

  signIn(null)
  for (let number = 0; number < 305; number += 1) {
    vi.setSystemTime(Date.now() + 1000)
    expect(answer(`q${number}`)).toBe(false)
  }
  expect(listNotes(null)).toHaveLength(300)
  expect(listNotes(null)[0]?.questionId).toBe('q5')
  await vi.advanceTimersByTimeAsync(400_000)
  expect(requests).toEqual([])
})

test('answers are sent in the order in which they were given, with the time of sending, also when the clock is set back', async () => {
  vi.setSystemTime('2026-11-29T10:00:00Z')
  answer('a')
  vi.setSystemTime('2026-11-26T10:00:00Z')
  answer('b')
  answer('c')
  expect(listNotes('ayesha').map(({ questionId }) => questionId)).toEqual(['a', 'b', 'c'])
  vi.setSystemTime('2026-11-26T10:00:02Z')
  await sendAnswersNow()
  expect(variables).toMatchObject({
    sentAt: '2026-11-26T10:00:02.000Z',
    answers: ['29T10:00:00.000', '29T10:00:00.001', '29T10:00:00.002'].map((time) => ({
      answeredAt: `2026-11-${time}Z`,
    })),
  })
})

test('an answer has a time of the server before it, that of the token', () => {
  storeSession('ayesha', { iat: Date.parse('2026-11-26T09:00:00Z') / 1000 })
  reloadSession()
  answer('a')
  expect(listNotes('ayesha')).toMatchObject([{ notBefore: '2026-11-26T09:00:00.000Z' }])
})

test('time in which the page was hidden does not count', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [
      ['visible', 0],
      ['hidden', 1000],
      ['visible', 5000],
      ['hidden', 9000],
      ['visible', 9500],
    ].map(([name, startTime]) => ({ name, startTime })) as PerformanceEntryList,
  )
  expect(visibleMilliseconds(0, 10_000)).toBe(5500)
  expect(visibleMilliseconds(2000, 6000)).toBe(1000)
  expect(visibleMilliseconds(6000, 8000)).toBe(2000)
  vi.restoreAllMocks()
})

test('malformed entries are ignored', () => {
  localStorage.setItem('answer:ayesha:x', '{')
  localStorage.setItem('answer:ayesha:y', '{"id":"y"}')
  expect(listNotes('ayesha')).toEqual([])
})

test('the answers of guests become the user’s with their ids, and are sent at once, each once', async () => {
  signIn(null)
  for (const id of ['a', 'b']) answer(id)
  const ids = listNotes(null).map(({ id }) => id)
  storeSession('ayesha')
  reloadSession()
  giveGuestNotes('ayesha')
  expect(listNotes(null)).toEqual([])
  expect(listNotes('ayesha').map(({ id }) => id)).toEqual(ids)
  respond = () => 'offline'
  await sendAnswersNow()
  expect(listNotes('ayesha')).toHaveLength(2)
  respond = () => ({})
  await Promise.all([sendAnswersNow(), vi.advanceTimersByTimeAsync(20_000)])
  expect(requests).toEqual([ids, ids])
  expect(hasNotes('ayesha')).toBe(false)
})

test('answers for which there is no room stay the guests’', () => {
  signIn(null)
  answer('a')
  const methods = {
    getItem: (key: string) => localStorage[key] ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', Object.assign(Object.create(methods), { ...localStorage }))
  expect(() => giveGuestNotes('ayesha')).toThrow('full')
  expect(listNotes(null)).toHaveLength(1)
  expect(hasNotes('ayesha')).toBe(false)
})
