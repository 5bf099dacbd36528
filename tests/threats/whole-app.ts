import type { InjectOptions } from 'fastify'
import { createConfirmedAccount } from '../../server/identity/accounts/accounts.ts'
import type { Group } from '../../server/lib/viewer.ts'
import type { Mail } from '../../server/mail/mail.ts'
import { createDirectOutbox } from '../../server/mail/outbox.ts'
import { startTestApp } from '../support/app.ts'
import { clientId, type IdentityPool } from '../support/identity-pool.ts'

export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }

/** The whole server without pages, with a mailbox, a movable clock, and calls to both of its protocols. */
export async function startWholeApp(env: NodeJS.ProcessEnv = {}) {
  const { app, deps, logged, stop } = await startTestApp({ env })
  const mails: Mail[] = []
  let movedMs = 0
  deps.clock = { now: () => new Date(Date.now() + movedMs) }
  deps.mailer = { send: async (mail) => void mails.push(mail) }
  deps.outbox = createDirectOutbox(deps.mailer)

  const call: IdentityPool['call'] = async (action, body, { address = '10.0.0.1' } = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: '/identity',
      remoteAddress: address,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': action.includes('.') ? action : `AWSCognitoIdentityProviderService.${action}`,
      },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  return {
    app,
    deps,
    logged,
    mails,
    call,
    stop,
    inject: (options: InjectOptions) => app.inject(options),
    moveClock: (seconds: number) => {
      movedMs += seconds * 1000
    },
    codeFor: (email: string) => {
      const mail = mails.findLast(({ to }) => to === email)
      return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    },
    createAccount: async (email: string, password: string, groups: readonly Group[] = []) => {
      const person = { email, password, givenName: 'Ayesha', familyName: 'Rahman', groups }
      return (await createConfirmedAccount(deps, person)).sub
    },
    signIn: async (email: string, password: string): Promise<Tokens> => {
      const { body } = await call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })
      return body.AuthenticationResult
    },
    refresh: (RefreshToken: string) =>
      call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId }),
    /** The statuses of the data API and the data download for this token. */
    statusesOf: async (token: string): Promise<number[]> => {
      const headers = { authorization: `Bearer ${token}` }
      const payload = { query: '{ __typename }' }
      const graphql = await app.inject({ method: 'POST', url: '/graphql', headers, payload })
      const data = await app.inject({ method: 'GET', url: '/account/data', headers })
      return [graphql.statusCode, data.statusCode]
    },
  }
}
