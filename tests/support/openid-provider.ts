import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import type { SignInProvider } from '../../server/settings/sign-in-providers.ts'

/** A user of the provider, by the names of OpenID's claims. */
export type ProviderUser = { sub: string; email?: string; email_verified?: boolean } & Record<string, unknown>

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

const client = { clientId: 'onushilon-client', clientSecret: 'a secret: with / odd % letters' }

/**
 * A real OpenID provider on this machine, which signs in `user` without a question, or with null reports that the
 * user has cancelled. `publicUrl`: the origin of the product, whose redirect URI alone it accepts.
 */
export async function startOpenIdProvider({
  publicUrl,
  label = 'School',
  hasClaimsInToken = false,
}: {
  publicUrl: string
  label?: string
  /** As at Google. Otherwise they are at the user info endpoint only. */
  hasClaimsInToken?: boolean
}) {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}/`
  const provider: SignInProvider = { id: `127.0.0.1-${port}`, label, issuer, ...client }
  const users = new Map<string, ProviderUser>()
  const state: { user: ProviderUser | null; isForged: boolean } = { user: null, isForged: false }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const oidc = new Provider(issuer.slice(0, -1), {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}/sign-in/${provider.id}`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    conformIdTokenClaims: !hasClaimsInToken,
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    // Without them the library prints advice.
    ttl: { AccessToken: 300, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => users.get(id) ?? { sub: id } }),
    loadExistingGrant: async ({ oidc: { client: asking, session } }) => {
      const given = { clientId: asking?.clientId, accountId: session?.accountId }
      const grant = new oidc.Grant(given)
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const respond = oidc.callback()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.isForged && request.url === '/jwks') {
      const { publicKey } = await generateKeyPair('RS256', { extractable: true })
      const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }]
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
      return
    }
    if (!request.url?.startsWith('/interaction/')) return respond(request, response)
    const { user } = state
    if (user) users.set(user.sub, user)
    const result = user ? { login: { accountId: user.sub, remember: false } } : { error: 'access_denied' }
    await oidc.interactionFinished(request, response, result)
  }

  return {
    provider,
    signInAs: (user: ProviderUser | null) => {
      state.user = user
    },
    /** From now on its tokens are signed by a key that is not its own. */
    forge: () => {
      state.isForged = true
    },
    /** Opens an address as a browser does, and returns the query with which the provider leads back. */
    visit: (address: string) => followRedirects(address, `${publicUrl}/`),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function followRedirects(start: string, end: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = start
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`No redirect from ${address}: ${response.status} ${await response.text()}`)
    address = new URL(next, address).href
    if (address.startsWith(end)) return new URL(address).search
  }
  throw new Error(`Too many redirects from ${start}`)
}
