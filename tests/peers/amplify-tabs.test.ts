import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn } from 'aws-amplify/auth'
import { afterAll, expect, test } from 'vitest'
import { register } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'
import { startAmplifyPool } from './amplify-pool.ts'
import type { TabMessage, TabOrder } from './amplify-tab.ts'

const pool = await forAllTests(startAmplifyPool())

type Outcome = { signedIn: number; errors: string[] }

/** Opens a tab on the pool's storage. */
function openTab() {
  const worker = new Worker(path.join(import.meta.dirname, 'amplify-tab.ts'), {
    workerData: Amplify.getConfig(),
  })
  const send = (order: TabOrder) => worker.postMessage(order)
  let finish: (outcome: Outcome) => void
  worker.on('message', (message: TabMessage) => {
    if ('signedIn' in message) return finish(message)
    const { call, key, value } = message
    if (value === null) pool.stored.delete(key)
    else if (value !== undefined) pool.stored.set(key, value)
    send({ call, value: pool.stored.get(key) ?? null })
  })
  return {
    close: () => worker.terminate(),
    /** Forces this many refreshes, one after the other. */
    refresh: (refreshes: number) => {
      const finished = new Promise<Outcome>((resolve, reject) => {
        finish = resolve
        worker.once('error', reject)
      })
      send({ refreshes })
      return finished
    },
  }
}

const tabs = [openTab(), openTab(), openTab()]
afterAll(() => Promise.all(tabs.map((tab) => tab.close())))

test('three tabs that force fifteen refreshes each stay signed in, also an hour later', async () => {
  await register(pool, 'tabs@example.com')
  await signIn({ username: 'tabs@example.com', password: 'correct horse' })
  pool.actions.length = 0

  const outcomes = await Promise.all(tabs.map((tab) => tab.refresh(15)))

  expect(outcomes).toEqual(tabs.map(() => ({ signedIn: 15, errors: [] })))
  expect(pool.actions.filter((action) => action === 'GetTokensFromRefreshToken')).toHaveLength(45)
  for (const tab of tabs) {
    pool.moveClock(3600)
    expect(await tab.refresh(1)).toEqual({ signedIn: 1, errors: [] })
  }
  expect((await fetchAuthSession()).tokens).toBeDefined()
})
