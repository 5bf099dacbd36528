import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type IdentityAnswer,
  register,
  signInByProof,
  startIdentityPool,
} from '../../tests/support/identity-pool.ts'
import { initiate, provePassword, respond, turnOnApp } from '../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { requireMfa, setTemporaryPassword } from './accounts/account-requirements.ts'

const pool = await forAllTests(startIdentityPool())

const odd = [
  '',
  ' ',
  '0',
  '-1',
  '123456',
  '১২৩৪৫৬',
  'f'.repeat(1000),
  '\u0000',
  '\ud800',
  'é'.repeat(2000),
  'ap-southeast-1_',
  'ap-southeast-1_00000000-0000-0000-0000-000000000000',
  '__proto__',
  randomBytes(48).toString('base64'),
  randomBytes(48).toString('base64url'),
]

const members: Record<string, string[]> = {
  CUSTOM_CHALLENGE: ['ANSWER', 'DEVICE_KEY'],
  SOFTWARE_TOKEN_MFA: ['SOFTWARE_TOKEN_MFA_CODE', 'DEVICE_KEY'],
  NEW_PASSWORD_REQUIRED: [
    'NEW_PASSWORD',
    'userAttributes.given_name',
    'userAttributes.phone_number',
    'userAttributes.__proto__',
  ],
  MFA_SETUP: ['EMAIL'],
  DEVICE_SRP_AUTH: ['SRP_A', 'DEVICE_KEY'],
  DEVICE_PASSWORD_VERIFIER: [
    'PASSWORD_CLAIM_SIGNATURE',
    'PASSWORD_CLAIM_SECRET_BLOCK',
    'TIMESTAMP',
    'DEVICE_KEY',
  ],
  PASSWORD_VERIFIER: ['PASSWORD_CLAIM_SIGNATURE', 'PASSWORD_CLAIM_SECRET_BLOCK', 'TIMESTAMP', 'DEVICE_KEY'],
}

test('no malformed response to an open challenge causes a server error', async () => {
  const password = 'correct horse'
  await register(pool, 'odd.app@example.com')
  const { body } = await signInByProof(pool, 'odd.app@example.com', password)
  await turnOnApp(pool, body.AuthenticationResult.AccessToken)
  await register(pool, 'odd.new@example.com')
  await setTemporaryPassword(pool.deps, 'odd.new@example.com', password)
  await register(pool, 'odd.set@example.com')
  await requireMfa(pool.deps, 'odd.set@example.com', true)
  const open: [string, () => Promise<IdentityAnswer>][] = [
    ['CUSTOM_CHALLENGE', () => initiate(pool, 'CUSTOM_AUTH', { USERNAME: 'odd.app@example.com' })],
    ['SOFTWARE_TOKEN_MFA', () => provePassword(pool, 'odd.app@example.com', password)],
    ['NEW_PASSWORD_REQUIRED', () => provePassword(pool, 'odd.new@example.com', password)],
    ['MFA_SETUP', () => provePassword(pool, 'odd.set@example.com', password)],
  ]
  for (const [name, begin] of open) {
    let offer = await begin()
    expect(offer.body.ChallengeName).toBe(name)
    for (const member of members[name] ?? []) {
      for (const value of odd) {
        const good = Object.fromEntries((members[name] ?? []).map((key) => [key, '654321']))
        const response = await respond(pool, offer, { ...good, [member]: value })
        expect([200, 400], `${name} ${member} ${JSON.stringify(value)}`).toContain(response.status)
        if (/session/.test(String(response.body.message)) || response.status === 200) offer = await begin()
      }
    }
  }
}, 60_000)

test('no malformed session and no response without an open challenge causes a server error', async () => {
  for (const [name, keys] of Object.entries(members)) {
    for (const value of odd) {
      const offer = { status: 200, headers: {}, body: { Session: value } }
      const response = { USERNAME: 'x', ...Object.fromEntries(keys.map((key) => [key, value])) }
      expect((await respond(pool, offer, response, { name })).status, `${name} ${value}`).toBe(400)
    }
  }
  for (const Session of odd) {
    expect((await pool.call('AssociateSoftwareToken', { Session })).status).toBe(400)
    expect((await pool.call('VerifySoftwareToken', { Session, UserCode: '123456' })).status).toBe(400)
  }
})
