import type { AddressInfo } from 'node:net'
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId, register, startIdentityPool, startProof } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * The flows that the other files of these two clients omit: SRP and refresh by the SDK, a plain password by
 * the other.
 */
let endpoint: string
let client: CognitoIdentityProviderClient

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  endpoint = `http://127.0.0.1:${(pool.app.server.address() as AddressInfo).port}/identity`
  client = new CognitoIdentityProviderClient({ region: 'ap-southeast-1', endpoint })
})
afterAll(async () => {
  client.destroy()
})

const password = 'Pässw0rd-পাস!'

async function proveBySdk(USERNAME: string, typed: string) {
  const proof = startProof(typed)
  const AuthParameters = { USERNAME, SRP_A: proof.SRP_A }
  const offer = await client.send(
    new InitiateAuthCommand({ AuthFlow: 'USER_SRP_AUTH', ClientId: clientId, AuthParameters }),
  )
  const claim = proof.answer(offer.ChallengeParameters ?? {}) as Record<string, string>
  return client.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: offer.ChallengeName,
      ClientId: clientId,
      // A password proof needs no session: its secret block replaces it.
      ChallengeResponses: claim,
    }),
  )
}

test('AWS SDK: a password proof signs in, a wrong one does not; REFRESH_TOKEN_AUTH renews', async () => {
  await register(pool, 'sdk.srp@example.com', password)
  await expect(proveBySdk('sdk.srp@example.com', 'wrong')).rejects.toBeInstanceOf(NotAuthorizedException)
  await expect(proveBySdk('nobody@example.com', password)).rejects.toBeInstanceOf(NotAuthorizedException)
  const { AuthenticationResult } = await proveBySdk('SDK.srp@example.com', password)
  expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 })

  const AuthParameters = { REFRESH_TOKEN: AuthenticationResult?.RefreshToken ?? '' }
  const renewed = await client.send(
    new InitiateAuthCommand({ AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: clientId, AuthParameters }),
  )
  expect(renewed.AuthenticationResult?.AccessToken).toBeDefined()
  expect(renewed.AuthenticationResult?.RefreshToken).not.toBe(AuthParameters.REFRESH_TOKEN)
})

test('amazon-cognito-identity-js: a plain password signs in, a wrong one does not; signing out revokes', async () => {
  const email = 'js.password@example.com'
  await register(pool, email, password)
  const Pool = new CognitoUserPool({ UserPoolId: 'ap-southeast-1_Onushilon', ClientId: clientId, endpoint })
  const signIn = (Password: string) => {
    const user = new CognitoUser({ Username: email, Pool })
    user.setAuthenticationFlowType('USER_PASSWORD_AUTH')
    const details = new AuthenticationDetails({ Username: email, Password })
    return new Promise<{ user: CognitoUser; session: CognitoUserSession }>((resolve, reject) => {
      user.authenticateUser(details, {
        onSuccess: (session) => resolve({ user, session }),
        onFailure: reject,
      })
    })
  }
  await expect(signIn('wrong')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const { user, session } = await signIn(password)

  await new Promise<void>((resolve) => user.signOut(resolve))

  const AccessToken = session.getAccessToken().getJwtToken()
  expect((await pool.call('GetUser', { AccessToken })).body.message).toBe('Access Token has been revoked')
})
