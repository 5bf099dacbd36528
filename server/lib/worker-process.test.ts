import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { WorkerProcess } from './worker-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-worker-'))
const file = path.join(folder, 'worker.mjs')
writeFileSync(file, "process.on('message', ({ hangs }) => hangs || process.send(process.pid))")
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.useRealTimers())

function start(onEnd = vi.fn()) {
  const options = { file, maxMilliseconds: 60_000, tooSlow: 'too slow' as const }
  return { worker: new WorkerProcess<{ hangs?: boolean }, number | 'too slow'>(options, onEnd), onEnd }
}

/** Whether a process runs. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process that has had nothing to do for ten seconds ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { worker, onEnd } = start()
  const pid = (await worker.work({})) as number
  vi.advanceTimersByTime(9_000)
  expect(await worker.work({})).toBe(pid)
  vi.advanceTimersByTime(9_000)
  expect([isRunning(pid), onEnd.mock.calls.length]).toEqual([true, 0])
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(await worker.work({})).toBeNull()
})

test('a task that takes too long is told so, and its process ends', async () => {
  const { worker, onEnd } = start()
  const pid = (await worker.work({})) as number
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = worker.work({ hangs: true })
  vi.advanceTimersByTime(60_001)
  vi.useRealTimers()
  expect(await late).toBe('too slow')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a process that dies during a task gives no result', async () => {
  const { worker, onEnd } = start()
  const pid = (await worker.work({})) as number
  const lost = worker.work({ hangs: true })
  process.kill(pid, 'SIGKILL')
  expect(await lost).toBeNull()
  expect(onEnd).toHaveBeenCalledTimes(1)
})
