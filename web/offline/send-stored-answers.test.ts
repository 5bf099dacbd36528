// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../tests/support/screen.tsx'
import { reloadSession } from '../lib/session/session.ts'
import { answerPrefix } from './answer-prefix.ts'
import { sendStoredAnswers } from './send-stored-answers.ts'

const { sendAnswersNow } = vi.hoisted(() => ({ sendAnswersNow: vi.fn() }))
vi.mock('./send-answers.ts', () => ({ sendAnswersNow }))

beforeEach(() => {
  localStorage.clear()
  storeSession('learner')
  reloadSession()
  sendAnswersNow.mockReset().mockResolvedValue(undefined)
})
afterEach(() => vi.useRealTimers())

const storeAnswerOf = (userId: string) => localStorage.setItem(`${answerPrefix}${userId}:1`, '{}')

test('stored answers of this user alone are sent', async () => {
  storeAnswerOf('another')
  await sendStoredAnswers()
  expect(sendAnswersNow).not.toHaveBeenCalled()
  storeAnswerOf('learner')
  await sendStoredAnswers()
  expect(sendAnswersNow).toHaveBeenCalledTimes(1)
})

test('a slow or failing network does not hold up the page', async () => {
  storeAnswerOf('learner')
  sendAnswersNow.mockRejectedValueOnce(new Error('no network'))
  await sendStoredAnswers()
  vi.useFakeTimers()
  sendAnswersNow.mockReturnValueOnce(new Promise(() => {}))
  let isDone = false
  void sendStoredAnswers().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(3_900)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isDone).toBe(true)
})
