import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBoxQuestions } from './box-questions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Each call waits until the test answers it. */
function start() {
  const calls: { text: string; resolve: (found: string) => void; reject: (error: Error) => void }[] = []
  const found: string[] = []
  const questions = createBoxQuestions<string>(
    (text) => new Promise((resolve, reject) => calls.push({ text, resolve, reject })),
    (text, result) => found.push(`${text}: ${result}`),
  )
  const asked = () => calls.map(({ text }) => text)
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const type = async (texts: string[]) => {
    for (const text of texts) {
      questions.ask(text)
      await wait(100)
    }
  }
  return { questions, calls, asked, found, wait, type }
}

test('typing sends one request, after a pause', async () => {
  const { calls, asked, found, wait, type } = start()
  await type(['c', 'ce', 'cel', 'cell'])
  expect(asked()).toEqual([])
  await wait(150)
  expect(asked()).toEqual(['cell'])
  calls[0]!.resolve('a tag')
  await wait(1000)
  expect(found).toEqual(['cell: a tag'])
  expect(asked()).toEqual(['cell'])
})

test('a slow connection carries one request at a time, then one for the last text', async () => {
  const { calls, asked, found, wait, type } = start()
  await type(['ce'])
  await wait(300)
  for (const text of ['cel', 'cell', 'cell d', 'cell div']) {
    await type([text])
    await wait(300)
  }
  expect(asked()).toEqual(['ce'])
  calls[0]!.resolve('old')
  await wait(0)
  expect(asked()).toEqual(['ce', 'cell div'])
  calls[1]!.resolve('new')
  await wait(1000)
  expect(found, 'what comes too late is dropped').toEqual(['cell div: new'])
  expect(asked()).toHaveLength(2)
})

test('after a response during typing the next request waits for the pause', async () => {
  const { calls, asked, wait, type } = start()
  await type(['ce'])
  await wait(300)
  await type(['cel'])
  calls[0]!.resolve('')
  await wait(0)
  expect(asked()).toEqual(['ce'])
  await type(['cell'])
  await wait(250)
  expect(asked()).toEqual(['ce', 'cell'])
})

test('after `stop` it sends nothing and ignores responses; the same text can be requested again', async () => {
  const { questions, calls, asked, found, wait, type } = start()
  await type(['ce'])
  questions.stop()
  await wait(1000)
  expect(asked()).toEqual([])
  await type(['cell'])
  await wait(300)
  questions.stop()
  calls[0]!.resolve('late')
  await wait(0)
  expect(found).toEqual([])
  await type(['cell'])
  await wait(300)
  expect(asked()).toEqual(['cell', 'cell'])
})

test('after a failed request it sends nothing for ten seconds, then requests the last text', async () => {
  const { calls, asked, found, wait, type } = start()
  await type(['ce'])
  await wait(300)
  calls[0]!.reject(new Error('Too many requests'))
  await wait(0)
  await type(['cel', 'cell'])
  await wait(9000)
  expect(asked()).toEqual(['ce'])
  await wait(1000)
  expect(asked()).toEqual(['ce', 'cell'])
  calls[1]!.resolve('a tag')
  await wait(0)
  expect(found).toEqual(['cell: a tag'])
})

test('a text whose request failed twice is requested again only when it is typed again', async () => {
  const { questions, calls, asked, wait, type } = start()
  await type(['cell'])
  await wait(300)
  calls[0]!.reject(new Error('No network'))
  await wait(10_000)
  expect(asked()).toEqual(['cell', 'cell'])
  calls[1]!.reject(new Error('No network'))
  await wait(60_000)
  expect(asked()).toHaveLength(2)
  await type(['cell'])
  await wait(300)
  expect(asked()).toHaveLength(3)
  calls[2]!.reject(new Error('No network'))
  await wait(0)
  questions.stop()
  await wait(60_000)
  expect(asked(), 'nor after `stop`').toHaveLength(3)
})
