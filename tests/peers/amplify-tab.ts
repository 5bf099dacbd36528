import { parentPort, workerData } from 'node:worker_threads'
import { Amplify, type ResourcesConfig } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'

/*
 * A tab of a browser: a thread with an Amplify of its own. The storage is that of all tabs, in the thread that
 * started this one.
 */

/** A tab sends an access to the storage, or the number of its refreshes that left it signed in. */
export type TabMessage =
  | { call: number; key: string; value?: string | null }
  | { signedIn: number; errors: string[] }
/** A tab gets a value of the storage, or the order to refresh. */
export type TabOrder = { call: number; value: string | null } | { refreshes: number }

const port = parentPort!
const waiting = new Map<number, (value: string | null) => void>()
let calls = 0

function access(key: string, value?: string | null): Promise<string | null> {
  calls += 1
  const answered = new Promise<string | null>((resolve) => waiting.set(calls, resolve))
  port.postMessage({ call: calls, key, ...(value === undefined ? {} : { value }) } satisfies TabMessage)
  return answered
}

async function refresh(times: number): Promise<void> {
  let signedIn = 0
  const errors: string[] = []
  for (let time = 0; time < times; time += 1) {
    try {
      if ((await fetchAuthSession({ forceRefresh: true })).tokens) signedIn += 1
    } catch (error) {
      errors.push(String(error))
    }
  }
  port.postMessage({ signedIn, errors } satisfies TabMessage)
}

Amplify.configure(workerData as ResourcesConfig)
// After configure, which would set its own storage.
cognitoUserPoolsTokenProvider.setKeyValueStorage({
  getItem: (key) => access(key),
  setItem: async (key, value) => void (await access(key, value)),
  removeItem: async (key) => void (await access(key, null)),
  clear: async () => {},
})
port.on('message', (order: TabOrder) => {
  if ('refreshes' in order) void refresh(order.refreshes)
  else waiting.get(order.call)?.(order.value)
})
