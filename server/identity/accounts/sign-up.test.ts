import { expect, test } from 'vitest'
import {
  clientId,
  newEmail,
  register,
  registration,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { openCode } from '../codes/codes.ts'

const pool = await forAllTests(startIdentityPool())

const confirm = (email: string, code: string) =>
  pool.call('ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode: code })

test('a user registers, confirms by mailed code and then exists in the data API', async () => {
  const email = newEmail()
  const signedUp = await pool.call('SignUp', registration(email))

  expect(signedUp.body).toEqual({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'l***@e***' },
  })
  const find = () => pool.deps.sql`select full_name from app_user where id = ${signedUp.body.UserSub}`
  expect(await find()).toEqual([])
  expect(await confirm(email, pool.codeFor(email))).toMatchObject({ status: 200, body: {} })
  expect(await find()).toEqual([{ full_name: 'Ayesha Rahman' }])
})

test('a response has the protocol’s headers, an error its name in header and body', async () => {
  const response = await confirm('nobody@example.com', '123456')

  expect(response.status).toBe(400)
  expect(response.headers).toMatchObject({
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-errortype': 'CodeMismatchException:',
    'x-amzn-errormessage': 'Invalid verification code provided, please try again.',
    'x-amzn-requestid': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'access-control-allow-origin': '*',
  })
  expect(response.body).toEqual({
    __type: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  })
})

test('one address has one account, however it is typed', async () => {
  const email = newEmail()
  await register(pool, email)

  const again = await pool.call('SignUp', registration(` ${email.toUpperCase()}`))

  expect(again.body).toEqual({ __type: 'UsernameExistsException', message: 'User already exists' })
})

const attributesWithout = (email: string, name: string) =>
  registration(email).UserAttributes.filter((attribute) => attribute.Name !== name)

test.each([
  ['no phone number', { UserAttributes: attributesWithout('a@example.com', 'phone_number') }, /phone_number/],
  ['no first name', { UserAttributes: attributesWithout('a@example.com', 'given_name') }, /given_name/],
  ['no last name', { UserAttributes: attributesWithout('a@example.com', 'family_name') }, /family_name/],
  ['a name that is not an e-mail', { Username: 'ayesha' }, /email/],
  ['another e-mail than the name', { Username: 'b@example.com' }, /email/],
  [
    'a foreign phone number',
    {
      UserAttributes: [
        ...attributesWithout('a@example.com', 'phone_number'),
        { Name: 'phone_number', Value: '+14155550100' },
      ],
    },
    /phone number/,
  ],
  [
    'an unknown level',
    {
      UserAttributes: [
        ...attributesWithout('a@example.com', 'custom:level'),
        { Name: 'custom:level', Value: 'x' },
      ],
    },
    /custom:level/,
  ],
  [
    'an attribute the pool does not have',
    { UserAttributes: [...registration('a@example.com').UserAttributes, { Name: 'sub', Value: 'x' }] },
    /sub/,
  ],
])('sign-up refuses %s', async (_what, change, message) => {
  const response = await pool.call('SignUp', { ...registration('a@example.com'), ...change })

  expect(response.body.__type).toBe('InvalidParameterException')
  expect(response.body.message).toMatch(message)
})

test.each(['', 'seven77', 'é'.repeat(129)])('sign-up refuses the password "%.10s"', async (password) => {
  const response = await pool.call('SignUp', registration('a@example.com', password))

  expect(response.body.__type).toBe('InvalidPasswordException')
})

test('a code allows five tries per mail, works once, and expires after half an hour', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))
  const first = pool.codeFor(email)
  const wrong = first === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    expect((await confirm(email, wrong)).body.__type).toBe('CodeMismatchException')
  }
  expect((await confirm(email, first)).body.__type).toBe('TooManyFailedAttemptsException')

  await pool.call('ResendConfirmationCode', { ClientId: clientId, Username: email })
  const second = pool.codeFor(email)
  pool.moveClock(31 * 60)
  expect((await confirm(email, second)).body.__type).toBe('ExpiredCodeException')

  await pool.call('ResendConfirmationCode', { ClientId: clientId, Username: email })
  const third = pool.codeFor(email)
  if (second !== third) expect((await confirm(email, second)).body.__type).toBe('CodeMismatchException')
  const responses = await Promise.all([confirm(email, third), confirm(email, third)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await confirm(email, third)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  })
})

test('codes are not stored in readable form', async () => {
  const email = newEmail()
  const { body } = await pool.call('SignUp', registration(email))
  const [row] = await pool.deps.sql<{ sealed: Buffer | null }>`
    select sealed_code as sealed from identity_sign_up where id = ${body.UserSub}`

  const code = pool.codeFor(email)
  expect(row?.sealed?.includes(code)).toBe(false)
  expect(openCode(pool.deps, row!.sealed!)).toBe(code)
})

test('requesting a code for an unknown name gets the same response and no mail', async () => {
  const before = pool.mails.length
  const response = await pool.call('ResendConfirmationCode', {
    ClientId: clientId,
    Username: 'ghost@nowhere.net',
  })

  expect(response.body.CodeDeliveryDetails.Destination).toBe('g***@n***')
  expect(pool.mails).toHaveLength(before)
})

test('a confirmed user who requests a code learns of the confirmation by mail only', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))
  await confirm(email, pool.codeFor(email))

  const response = await pool.call('ResendConfirmationCode', { ClientId: clientId, Username: email })

  expect(response).toMatchObject({ status: 200, body: { CodeDeliveryDetails: { Destination: 'l***@e***' } } })
  expect(pool.mails.at(-1)).toMatchObject({
    to: email,
    subject: expect.stringContaining('Your Onushilon account is confirmed already'),
  })
  expect((await confirm(email, '12345x')).body.__type).toBe('CodeMismatchException')
})
