import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubmission } from './submission.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function create(send: () => Promise<void>, canRetry = true) {
  const onDone = vi.fn()
  const submission = createSubmission({ send, canRetry: () => canRetry, onDone })
  return { submission, onDone, kind: () => submission.state().kind }
}

test('a second click sends nothing more', async () => {
  const send = vi.fn(async () => {})
  const { submission, onDone, kind } = create(send)
  submission.submit()
  submission.submit()
  await vi.advanceTimersByTimeAsync(0)
  submission.submit()
  expect(send).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledOnce()
  expect(kind()).toBe('done')
})

test('retries automatically after a failure that may pass', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('network')).mockResolvedValue()
  const { submission, kind } = create(send)
  submission.submit()
  await vi.advanceTimersByTimeAsync(0)
  expect(kind()).toBe('failed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kind()).toBe('done')
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal waits for the learner', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('refused')).mockResolvedValue()
  const { submission, kind } = create(send, false)
  submission.submit()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kind()).toBe('failed')
  submission.submit()
  await vi.advanceTimersByTimeAsync(0)
  expect(kind()).toBe('done')
})

test('a missing response counts as failed, a late response as done', async () => {
  let respond = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (respond = resolve)))
  const { submission, onDone, kind } = create(send)
  submission.submit()
  const respondLate = respond
  await vi.advanceTimersByTimeAsync(20_000)
  expect(kind()).toBe('failed')
  respondLate()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(kind()).toBe('done')
  expect(send).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledOnce()
})

test('after stop() it neither retries nor calls onDone', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('network'))
  const { submission, onDone } = create(send)
  submission.submit()
  submission.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
})
