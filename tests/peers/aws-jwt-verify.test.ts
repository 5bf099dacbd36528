import type { AddressInfo } from 'node:net'
import { JwtVerifier } from 'aws-jwt-verify'
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier'
import { JwtExpiredError, JwtInvalidAudienceError, JwtInvalidIssuerError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { beforeAll, expect, test, vi } from 'vitest'
import { rotateKeys } from '../../server/identity/sessions/keys.ts'
import { registerWithApp, signInWithCode } from '../support/device-steps.ts'
import { clientId, register, signInByProof, startIdentityPool } from '../support/identity-pool.ts'
import { turnOnApp } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/* An external server that verifies our tokens with the keys published below the issuer. */
let issuer: string
let fetched = 0

const pool = await forAllTests(startIdentityPool())

beforeAll(async () => {
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(pool.app.server.address() as AddressInfo).port}`
  pool.deps.config.publicUrl = origin
  issuer = `${origin}/identity/ap-southeast-1_Onushilon`
})

/** Its own fetcher supports only https. */
const jwksCache = () =>
  new SimpleJwksCache({
    fetcher: {
      fetch: async (uri) => {
        fetched++
        return (await fetch(uri)).arrayBuffer()
      },
    },
  })

const verifierOf = (tokenUse: 'access' | 'id', audience: string = clientId) =>
  JwtVerifier.create(
    {
      issuer,
      audience: tokenUse === 'id' ? audience : null,
      customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse, clientId: audience }),
    },
    { jwksCache: jwksCache() },
  )

type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }
async function someone(email: string): Promise<Tokens> {
  await register(pool, email)
  return (await signInByProof(pool, email, 'correct horse')).body.AuthenticationResult
}

async function expectAccepted({ AccessToken, IdToken }: Tokens) {
  expect(await verifierOf('access').verify(AccessToken)).toMatchObject({ token_use: 'access', iss: issuer })
  expect(await verifierOf('id').verify(IdToken)).toMatchObject({ token_use: 'id', aud: clientId })
}

test('tokens of a sign-in, a second factor and a refresh are accepted with the published keys', async () => {
  const tokens = await someone('jwt@example.com')
  await expectAccepted(tokens)
  const { RefreshToken } = tokens
  const { body } = await pool.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId })
  await expectAccepted(body.AuthenticationResult)

  const person = await registerWithApp(pool, 'jwt.app@example.com')
  await turnOnApp(pool, (await signInWithCode(pool, person)).tokens.AccessToken)
  expect(fetched).toBe(4)
})

test('a token that is altered, of another client or issuer, or for the other use is refused', async () => {
  const { AccessToken, IdToken } = await someone('jwt.refused@example.com')
  await expect(verifierOf('id').verify(`${IdToken}x`)).rejects.toThrow()
  await expect(verifierOf('id').verify(AccessToken)).rejects.toThrow()
  await expect(verifierOf('access').verify(IdToken)).rejects.toThrow()
  await expect(verifierOf('id', 'another').verify(IdToken)).rejects.toBeInstanceOf(JwtInvalidAudienceError)
  const elsewhere = JwtVerifier.create(
    { issuer: 'https://elsewhere.example', audience: clientId, jwksUri: `${issuer}/.well-known/jwks.json` },
    { jwksCache: jwksCache() },
  )
  await expect(elsewhere.verify(IdToken)).rejects.toBeInstanceOf(JwtInvalidIssuerError)
})

test('an expired token is refused', async () => {
  const { IdToken } = await someone('jwt.over@example.com')
  vi.useFakeTimers({ now: Date.now() + 2 * 3600_000, toFake: ['Date'] })
  try {
    await expect(verifierOf('id').verify(IdToken)).rejects.toBeInstanceOf(JwtExpiredError)
  } finally {
    vi.useRealTimers()
  }
})

test('a key rotation is followed: old tokens stay valid, new ones use the new key', async () => {
  const before = await someone('jwt.before@example.com')
  await rotateKeys(pool.deps)
  pool.moveClock(15 * 60 + 60)
  const after = (await signInByProof(pool, 'jwt.before@example.com', 'correct horse')).body
    .AuthenticationResult

  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
  expect(kidOf(after.IdToken)).not.toBe(kidOf(before.IdToken))
  await expectAccepted(before)
  await expectAccepted(after)
})
