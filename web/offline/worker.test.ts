// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canWorkOffline, forgetApplication, prepareOffline } from './worker.ts'
import type { WorkerMessage, WorkerReply } from './worker-messages.ts'

/* Only the browser's worker is faked: it answers each message through the port that came with it. */

let received: WorkerMessage[]
let reply: WorkerReply
let registration: { waiting: object | null; active: object | null } | undefined

beforeEach(() => {
  received = []
  reply = { failure: null }
  const active = {
    postMessage: (message: WorkerMessage, [port]: MessagePort[]) => {
      received.push(message)
      port?.postMessage(reply)
    },
  }
  registration = { waiting: null, active }
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve({ active }),
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('caches', {})
  document.documentElement.lang = 'bn'
})
afterEach(() => vi.unstubAllGlobals())

test('the worker stores this page, and the application in its language, as asked when it is ready', async () => {
  await prepareOffline(() => true)
  expect(received).toMatchObject([
    { kind: 'prepare', locale: 'bn', isApplication: true, address: location.pathname + location.search },
  ])
})

test('a version that waits is asked to start', async () => {
  const postMessage = vi.fn()
  registration!.waiting = { postMessage }
  await prepareOffline(() => false)
  expect(postMessage).toHaveBeenCalledWith({ kind: 'start' })
})

test('a full browser is told apart from other failures', async () => {
  reply = { failure: 'full' }
  await expect(prepareOffline(() => true)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  reply = { failure: 'other' }
  await expect(prepareOffline(() => true)).rejects.toThrow('could not prepare')
  registration = undefined
  await expect(prepareOffline(() => true)).rejects.toThrow('starts no service worker')
})

test('the application is forgotten where a worker runs, and only there', async () => {
  await forgetApplication()
  expect(received).toEqual([{ kind: 'forget' }])
  registration!.active = null
  await forgetApplication()
  vi.stubGlobal('isSecureContext', false)
  expect(canWorkOffline()).toBe(false)
  await forgetApplication()
  expect(received).toHaveLength(1)
})
