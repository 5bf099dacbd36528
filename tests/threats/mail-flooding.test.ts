import { expect, test } from 'vitest'
import { clientId, register, registration, startIdentityPool } from '../support/identity-pool.ts'
import { initiate } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * Attackers make us send mails to someone who did not ask for them: at most a handful an hour reach one
 * mailbox, whatever they call and from wherever, and the owner's own mails are not used up.
 */
const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

const mailsTo = (email: string) => pool.mails.filter(({ to }) => to === email).length

const everything: ((name: string, address: string) => Promise<unknown>)[] = [
  (Username, address) => pool.call('ForgotPassword', { ClientId: clientId, Username }, { address }),
  (Username, address) => pool.call('ResendConfirmationCode', { ClientId: clientId, Username }, { address }),
  (USERNAME, address) => initiate(pool, 'CUSTOM_AUTH', { USERNAME }, address),
  (name, address) => pool.call('SignUp', registration(name), { address }),
]

test.each([
  ['a registered user', 'flooded@example.com', true],
  ['an unconfirmed user', 'half@example.com', false],
])(
  '%s gets a bounded number of mails in an hour of all calls from two hundred addresses',
  async (_who, email, isConfirmed) => {
    if (isConfirmed) await register(pool, email)
    else await pool.call('SignUp', registration(email))
    const before = mailsTo(email)
    for (let at = 0; at < 200; at++) {
      for (const call of everything) {
        // Any spelling of the address is the same mailbox.
        const name = at % 2 ? email : ` ${email.toUpperCase()} `
        await call(name, `10.20.${at}.1`)
      }
    }

    expect(mailsTo(email) - before).toBeLessThanOrEqual(25)
  },
  60_000,
)

test('this does not use up the owner’s own mails', async () => {
  const email = 'owner@example.com'
  await register(pool, email)
  for (let at = 0; at < 40; at++) await everything[0]?.(email, `10.21.${at}.1`)
  const before = mailsTo(email)

  // From the address where the account was confirmed.
  await everything[0]?.(email, '10.0.0.1')

  expect(mailsTo(email)).toBe(before + 1)
})

test('strangers do not use up the mails that its owner asks for in an open session', async () => {
  const email = 'signed.in@example.com'
  await register(pool, email)
  const offer = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: 'correct horse' })
  const { AccessToken } = offer.body.AuthenticationResult
  for (let at = 0; at < 40; at++) await everything[0]?.(email, `10.24.${at}.1`)

  const UserAttributes = [{ Name: 'email', Value: 'next.of.owner@example.com' }]
  const change = { AccessToken, UserAttributes }
  expect((await pool.call('UpdateUserAttributes', change, { address: '10.25.0.1' })).status).toBe(200)
  expect(mailsTo('next.of.owner@example.com')).toBe(1)
})

test('one address causes at most four hundred mails an hour, to any mailboxes', async () => {
  const before = pool.mails.length
  for (let at = 0; at < 450; at++)
    await pool.call('SignUp', registration(`flood.${at}@example.com`), { address: '10.22.0.1' })
  for (let at = 0; at < 300; at++) await everything[0]?.(`flood.${at}@example.com`, '10.22.0.1')

  expect(pool.mails.length - before).toBeLessThanOrEqual(400)
}, 60_000)

test('accounts created for it cannot aim their new e-mail at one mailbox without limit', async () => {
  const target = 'aimed.at@example.com'
  for (let at = 0; at < 8; at++) {
    const email = `aiming.${at}@example.com`
    await register(pool, email)
    const offer = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: 'correct horse' })
    const { AccessToken } = offer.body.AuthenticationResult
    for (let call = 0; call < 5; call++) {
      const UserAttributes = [{ Name: 'email', Value: target }]
      await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes }, { address: `10.23.${at}.1` })
    }
  }

  expect(mailsTo(target)).toBeLessThanOrEqual(10)
})
