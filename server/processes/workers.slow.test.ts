import path from 'node:path'
import { expect, test } from 'vitest'
import { listWorkers } from '../../bench/cpu-time.ts'
import { run, stopServerProcess } from '../../tests/support/server-process.ts'

const command = path.join(import.meta.dirname, '../../tests/support/watched-workers.ts')

test('a worker that hangs is killed and replaced, and the log says so; one that answers stays', async () => {
  const server = await run(process.execPath, [command], {}, /^open$/m)
  let log = ''
  server.child.stdout?.on('data', (chunk) => {
    log += chunk
  })
  const workers = () => listWorkers(server.child.pid as number)
  const [hung, other] = workers()
  process.kill(hung!, 'SIGSTOP')
  await expect.poll(() => log, { timeout: 60_000 }).toContain('the worker process is replaced')
  expect(log).toMatch(new RegExp(`"worker":${hung},"msg":"a worker process does not answer and is killed"`))
  expect(workers()).toHaveLength(2)
  expect(workers()).toContain(other)
  expect(workers()).not.toContain(hung)
  await stopServerProcess(server)
}, 90_000)
