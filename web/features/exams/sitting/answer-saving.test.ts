// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnswerSaving } from './answer-saving.ts'
import type { SheetToSend } from './exam-answers.ts'

type Answer = SheetToSend['answers'][number]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  respond = async () => true
  for (const stop of stops.splice(0)) stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
})

const answer = (place: number): Answer => ({ place, optionId: `o${place}`, chosenAt: '2026-11-21' })

const sheetOf = (...answers: Answer[]): SheetToSend => ({ answers, reviewMarks: [] })

function createAnswers() {
  let unsaved: Answer[] = []
  let listener = () => {}
  return {
    choose: (place: number) => {
      unsaved.push(answer(place))
      listener()
    },
    unsaved: () => sheetOf(...unsaved),
    hasUnsaved: () => unsaved.length > 0,
    noteSaved: ({ answers }: { answers: readonly Answer[] }) => {
      unsaved = unsaved.filter(({ place }) => !answers.some((each) => each.place === place))
    },
    subscribe: (next: () => void) => {
      listener = next
      return () => {
        listener = () => {}
      }
    },
  }
}

type Sent = SheetToSend & { isLast: boolean }

/** Stands for the server: returns whether the exam is open, or rejects without a network. */
let respond: (sent: Sent) => Promise<boolean>
const stops: (() => void)[] = []

const signedOut = new Error('signed out')
const config = { data: { endpoint: '/graphql', apiKey: 'key' }, identity: { userPoolClientId: 'client' } }
document.body.innerHTML = `<script type="application/json" id="public-config">${JSON.stringify(config)}</script>`

vi.stubGlobal(
  'fetch',
  async (_address: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
    const { attemptId, device, ...sheet } = JSON.parse(body).variables
    expect([attemptId, device]).toEqual(['attempt', 7])
    const data = await respond({ ...sheet, isLast: keepalive }).then(
      (isOpen) => ({ data: { saveExamAnswers: { isOpen } } }),
      (error) => {
        if (error !== signedOut) throw error
        return { errors: [{ message: 'Sign in.', extensions: { code: 'UNAUTHENTICATED' } }] }
      },
    )
    return { status: 200, text: async () => JSON.stringify(data) }
  },
)

function open(send: (sent: Sent) => Promise<boolean>) {
  respond = send
  const answers = createAnswers()
  const onClosed = vi.fn()
  const saving = createAnswerSaving({ attemptId: 'attempt', device: 7, answers, onClosed })
  const stop = saving.start()
  stops.push(stop)
  return { answers, onClosed, saving, stop }
}

test('sends an answer within a second, together with answers that follow at once', async () => {
  const send = vi.fn(async (_: Sent) => true)
  const { answers, saving } = open(send)
  answers.choose(1)
  answers.choose(2)
  expect(saving.state()).toBe('saving')
  await vi.advanceTimersByTimeAsync(1000)
  expect(send.mock.calls).toEqual([[{ ...sheetOf(answer(1), answer(2)), isLast: false }]])
  expect(saving.state()).toBe('saved')
})

test('sends a choice made during a request after that request', async () => {
  let completeFirst = (_isOpen: boolean) => {}
  const send = vi.fn(async (_: Sent) => true)
  send.mockImplementationOnce(() => new Promise((resolve) => (completeFirst = resolve)))
  const { answers, saving } = open(send)
  answers.choose(1)
  await vi.advanceTimersByTimeAsync(300)
  answers.choose(2)
  await vi.advanceTimersByTimeAsync(300)
  expect(send).toHaveBeenCalledTimes(1)
  completeFirst(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(send.mock.calls[1]).toEqual([{ ...sheetOf(answer(2)), isLast: false }])
  expect(saving.state()).toBe('saved')
})

test('retries while offline, and at once when the network is back', async () => {
  const send = vi.fn(async (_: Sent) => true).mockRejectedValue(new Error('offline'))
  const { answers, saving } = open(send)
  answers.choose(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(saving.state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send.mock.calls.length).toBeGreaterThan(3)
  expect(saving.state()).toBe('waiting')

  send.mockResolvedValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(saving.state()).toBe('saved')
  const calls = send.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(calls)
})

test('pauses between tries grow to 15 seconds and reset after a success', async () => {
  const sentAt: number[] = []
  const send = vi.fn(async () => {
    sentAt.push(Date.now())
    if (!isOnline) throw new Error('offline')
    return true
  })
  let isOnline = false
  const { answers } = open(send)
  answers.choose(1)
  await vi.advanceTimersByTimeAsync(60_000)
  const pauses = () => sentAt.slice(1).map((time, index) => time - sentAt[index]!)
  expect(pauses()).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])

  isOnline = true
  await vi.advanceTimersByTimeAsync(15_000)
  isOnline = false
  sentAt.length = 0
  answers.choose(2)
  await vi.advanceTimersByTimeAsync(4000)
  expect(pauses()).toEqual([1000, 2000])
})

test('a request that never settles does not block later answers', async () => {
  const send = vi.fn(async (_: Sent) => true).mockImplementationOnce(() => new Promise(() => {}))
  const { answers, saving } = open(send)
  answers.choose(1)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(saving.state()).toBe('saved')
})

test('calls onClosed once for an exam submitted elsewhere, and sends nothing after the end', async () => {
  const send = vi.fn(async (_: Sent) => false)
  const { answers, onClosed, stop } = open(send)
  answers.choose(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(onClosed).toHaveBeenCalledOnce()
  stop()
  answers.choose(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledOnce()
})

test('shows a signed-out user that they must sign in, not that the network is down', async () => {
  const send = vi.fn(async (_: Sent) => true).mockRejectedValueOnce(signedOut)
  const { answers, saving } = open(send)
  answers.choose(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(saving.state()).toBe('signedOut')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state()).toBe('saved')
})

test('sends a choice at once when the page closes or the learner leaves the exam', async () => {
  const send = vi.fn(async (_: Sent) => true)
  const { answers, stop } = open(send)
  answers.choose(1)
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls).toEqual([[{ ...sheetOf(answer(1)), isLast: true }]])
  answers.choose(2)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.slice(1)).toEqual([[{ ...sheetOf(answer(2)), isLast: true }]])
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledTimes(2)
})
