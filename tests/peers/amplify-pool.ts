import type { AddressInfo } from 'node:net'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { publicIdentityConfig } from '../../server/identity/public-config.ts'
import type { Config } from '../../server/settings/config.ts'
import { startIdentityPool } from '../support/identity-pool.ts'

/**
 * A listening user pool, with Amplify configured for it. `stored` is the client's storage; `actions` are the
 * received calls in order.
 */
export async function startAmplifyPool(config: Partial<Config> = {}) {
  const pool = await startIdentityPool({ config: { rateLimit: true, ...config } })
  const actions: string[] = []
  pool.app.server.on('request', (request) => {
    actions.push(String(request.headers['x-amz-target']).split('.')[1] ?? '')
  })
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = pool.app.server.address() as AddressInfo
  const { endpoint, userPoolId, userPoolClientId } = publicIdentityConfig(pool.deps.config)
  const userPoolEndpoint = `http://127.0.0.1:${port}${endpoint}`
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })

  const stored = new Map<string, string>()
  // After configure, which would set its own storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  })
  return { ...pool, actions, stored }
}
