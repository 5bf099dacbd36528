import { expect, test } from 'vitest'
import { reportProgress } from './progress.ts'
import { runInSteps } from './stoppable.ts'

/** Does ten parts; `stopAt`: the signal arrives during that one. */
async function work({ stopAt }: { stopAt: number | null }) {
  const lines: string[] = []
  const done: number[] = []
  let time = 0
  const run = runInSteps(
    async (onStep) => {
      for (let part = 1; part <= 10; part += 1) {
        time += 1500
        if (part === stopAt) process.emit('SIGINT')
        done.push(part)
        onStep('Indexing', part * 100, 1000)
        onStep('Files compared', part, 0)
      }
      return 'all'
    },
    reportProgress(
      (line) => lines.push(line),
      () => time,
    ),
  )
  return { result: await run.catch((error: Error) => error), lines, done }
}

test('a long command tells every two seconds how far it is', async () => {
  const { result, lines } = await work({ stopAt: null })
  expect(result).toBe('all')
  expect(lines.slice(0, 2)).toEqual([
    'Indexing: 200 of 1,000, about 0:12 left',
    'Indexing: 400 of 1,000, about 0:09 left',
  ])
})

test('a long command that is stopped ends after the part in progress, and leaves no handler', async () => {
  const handlers = process.listenerCount('SIGINT')
  const { result, done } = await work({ stopAt: 4 })
  expect(result).toMatchObject({
    name: 'StoppedError',
    message: expect.stringContaining('run the command again'),
  })
  expect(done).toEqual([1, 2, 3, 4])
  expect(process.listenerCount('SIGINT')).toBe(handlers)
})
