import { expect, test } from 'vitest'
import {
  codeOf,
  codesForAdministrators,
  createPeople,
  roles,
} from '../../../../../tests/support/authoring.ts'
import { createDataApi } from '../../../../../tests/support/data-api.ts'
import {
  clientId,
  newEmail,
  register,
  startIdentityPool,
} from '../../../../../tests/support/identity-pool.ts'
import { initiate, provePassword, respond } from '../../../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../../../tests/support/test-world.ts'
import {
  requirePasswordReset,
  setTemporaryPassword,
} from '../../../../identity/accounts/account-requirements.ts'
import { createDirectOutbox } from '../../../../mail/outbox.ts'
import { headOfCards } from './service.ts'

const pool = await forAllTests(startIdentityPool())
const { sealing, log, outbox, mailer, sql } = pool.deps
const api = await forAllTests(createDataApi(pool.database, undefined, { sealing, log, outbox, mailer }))
const people = await createPeople(pool.database)

const document = `mutation ($input: MakePupilsInput!) {
  makePupils(input: $input) { items { fullName signInName firstPassword problem } }
}`
type Given = { firstName: string; lastName?: string; phone?: string; email?: string; occurrence?: number }
const ask = (list: string, pupils: readonly Given[], role: (typeof roles)[number] = 'administrator') =>
  api.ask(people[role], document, {
    input: { list, pupils: pupils.map((pupil) => ({ lastName: '', occurrence: 1, ...pupil })) },
  })
type Card = { fullName: string; signInName: string; firstPassword: string; problem: string | null }
const make = async (list: string, pupils: readonly Given[]): Promise<Card[]> =>
  (await ask(list, pupils)).data.makePupils.items
const lists = async () =>
  (await api.ask(people.administrator, '{ listPupilLists { items { id name pupilCount waitingCount } } }'))
    .data.listPupilLists.items
const find = async (name: string) => (await lists()).find((list: { name: string }) => list.name === name)

/** Signs in with a first password and replaces it. */
async function signInFirst({ signInName, firstPassword }: Card, password: string) {
  const offer = await provePassword(pool, signInName, firstPassword)
  expect(offer.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(JSON.parse(offer.body.ChallengeParameters.requiredAttributes)).toEqual([])
  return respond(pool, offer, { NEW_PASSWORD: password })
}

test.each(roles)('accounts of pupils are made and listed by administrators alone: %s', async (role) => {
  expect(codeOf(await ask('Roles', [{ firstName: role }], role))).toBe(codesForAdministrators[role])
  for (const query of [
    '{ listPupilLists { siteAddress schoolName } }',
    '{ listWaitingPupils(listId: "x") { firstName } }',
  ]) {
    expect(codeOf(await api.ask(people[role], query))).toBe(codesForAdministrators[role])
  }
})

test('a pupil without an address signs in with the card, in digits of any language, and chooses a password', async () => {
  const mailsBefore = pool.mails.length
  const [card] = await make('Class 9', [{ firstName: 'পুতুল' }])
  expect(card).toMatchObject({ fullName: 'পুতুল', problem: null })
  expect(card!.signInName).toMatch(/^[1-9]\d{7}$/)
  expect(card!.firstPassword).toMatch(/^[2-9a-hjkmnp-z]{10}$/)

  const bangla = card!.signInName.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
  const typed = `${bangla.slice(0, 4)} ${bangla.slice(4)}`
  const signedIn = await signInFirst({ ...card!, signInName: typed }, 'my own words')
  const { AccessToken, IdToken } = signedIn.body.AuthenticationResult
  const claims = JSON.parse(Buffer.from(IdToken.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ given_name: 'পুতুল' })
  expect(claims).not.toHaveProperty('email')
  const { UserAttributes } = (await pool.call('GetUser', { AccessToken })).body
  expect(UserAttributes.map(({ Name }: { Name: string }) => Name)).toEqual([
    'sub',
    'given_name',
    'family_name',
  ])

  expect((await provePassword(pool, card!.signInName, card!.firstPassword)).status).toBe(400)
  expect((await provePassword(pool, card!.signInName, 'my own words')).status).toBe(200)
  expect(await find('Class 9')).toMatchObject({ pupilCount: 1, waitingCount: 0 })
  // Nobody has a mailbox for the notice of the new password, nor for codes.
  await pool.call('ForgotPassword', { ClientId: clientId, Username: card!.signInName })
  await initiate(pool, 'CUSTOM_AUTH', { USERNAME: card!.signInName })
  expect(pool.mails).toHaveLength(mailsBefore)
})

test('a pupil may add an address, which then takes the place of the sign-in name', async () => {
  const [card] = await make('With address later', [{ firstName: 'Sumi', lastName: 'Akter' }])
  const { AccessToken } = (await signInFirst(card!, 'my own words')).body.AuthenticationResult
  const email = newEmail('sumi')
  const update = { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] }
  expect((await pool.call('UpdateUserAttributes', update)).status).toBe(200)
  const verify = { AccessToken, AttributeName: 'email', Code: pool.codeFor(email) }
  expect((await pool.call('VerifyUserAttribute', verify)).status).toBe(200)
  expect((await provePassword(pool, email, 'my own words')).status).toBe(200)
  expect((await provePassword(pool, card!.signInName, 'my own words')).status).toBe(400)
})

test('an interrupted list goes on without doubles, and a printed-again card has a new password', async () => {
  const [first] = await make('Class 10', [{ firstName: 'Rahim' }, { firstName: 'Karim' }])
  const again = await make('class 10', [
    { firstName: 'RAHIM' },
    { firstName: 'Karim' },
    { firstName: 'Rahim', occurrence: 2 },
  ])
  expect(again.map(({ fullName }) => fullName)).toEqual(['Rahim', 'Karim', 'Rahim'])
  expect(again[0]!.signInName).toBe(first!.signInName)
  expect(again[0]!.firstPassword).not.toBe(first!.firstPassword)
  const { id, ...list } = await find('Class 10')
  expect(list).toEqual({ name: 'Class 10', pupilCount: 3, waitingCount: 3 })
  expect((await provePassword(pool, first!.signInName, first!.firstPassword)).status).toBe(400)

  await signInFirst(again[0]!, 'my own words')
  const [signedIn] = await make('Class 10', [{ firstName: 'Rahim' }])
  expect(signedIn).toEqual({
    ...{ fullName: 'Rahim', signInName: null, firstPassword: null, problem: 'signedIn' },
  })
  expect((await provePassword(pool, again[0]!.signInName, 'my own words')).status).toBe(200)
  const waiting = await api.ask(
    people.administrator,
    'query ($id: ID!) { listWaitingPupils(listId: $id) { firstName lastName occurrence } }',
    { id },
  )
  expect(waiting.data.listWaitingPupils).toEqual([
    { firstName: 'Karim', lastName: '', occurrence: 1 },
    { firstName: 'Rahim', lastName: '', occurrence: 2 },
  ])
})

test('the same call twice at once makes one account for each pupil', async () => {
  const pupils = ['A', 'B', 'C'].map((firstName) => ({ firstName }))
  const answers = await Promise.all([make('At once', pupils), make('At once', pupils)])
  expect(answers[0].map(({ signInName }) => signInName)).toEqual(
    answers[1].map(({ signInName }) => signInName),
  )
  expect(await find('At once')).toMatchObject({ pupilCount: 3 })
})

test('an address of another account is reported at its pupil, and the others are made', async () => {
  const email = newEmail()
  await register(pool, email)
  const cards = await make('Addresses', [
    { firstName: 'Taken', email: email.toUpperCase() },
    { firstName: 'Free', lastName: 'Pupil', phone: '০১৭১২৩৪৫৬৭৮', email: newEmail('free') },
  ])
  expect(cards.map(({ problem }) => problem)).toEqual(['emailTaken', null])
  expect(cards[1]!.signInName).toContain('@')
  expect(await find('Addresses')).toMatchObject({ pupilCount: 1 })
  await signInFirst(cards[1]!, 'my own words')
})

test.each([
  ['a list without a name', ' \u200b', [{ firstName: 'A' }], 'BAD_INPUT'],
  ['a list with a long name', 'x'.repeat(101), [{ firstName: 'A' }], 'BAD_INPUT'],
  ['a pupil without a name', 'Bad', [{ firstName: ' ' }], 'BAD_INPUT'],
  ['a long name', 'Bad', [{ firstName: 'x'.repeat(101) }], 'BAD_INPUT'],
  ['a wrong phone number', 'Bad', [{ firstName: 'A', phone: '123' }], 'BAD_INPUT'],
  ['a wrong address', 'Bad', [{ firstName: 'A', email: 'a@' }], 'BAD_INPUT'],
  ['a sign-in name of the caller', 'Bad', [{ firstName: 'A', email: '12345678' }], 'BAD_INPUT'],
  ['more than a call may hold', 'Bad', Array.from({ length: 21 }, () => ({ firstName: 'A' })), 'BAD_INPUT'],
])('refused: %s', async (_, list, pupils, code) => {
  expect(codeOf(await ask(list, pupils))).toBe(code)
  expect(await find('Bad')).toBeUndefined()
})

test('a list takes 300 pupils and no more', async () => {
  await make('Full', [{ firstName: 'First' }])
  const { id } = await find('Full')
  await sql`
    with made as (
      insert into identity_user (sub, email, email_key, given_name, family_name, status, srp_user_id, srp_salt, srp_verifier)
      select gen_random_uuid(), 'full' || n, 'full' || n, 'A', '', 'CONFIRMED', gen_random_uuid(), '', ''
      from generate_series(1, 299) as n
      returning sub)
    insert into identity_pupil (sub, list_id, pupil_key, occurrence, created_at)
    select sub, ${id}, sub::text, 1, now() from made`
  expect(codeOf(await ask('Full', [{ firstName: 'Next' }]))).toBe('CONFLICT')
  expect(codeOf(await ask('Full', [{ firstName: 'First' }]))).toBe('ok')
  expect(await find('Full')).toMatchObject({ pupilCount: 300 })
})

test('the audit has one event for a list, however many calls make it, and names the administrator', async () => {
  await make('In parts', [{ firstName: 'A' }, { firstName: 'B' }])
  await make('In parts', [{ firstName: 'C' }])
  await make('Another', [{ firstName: 'D' }])
  const answer = await api.ask(
    people.administrator,
    '{ listAuditEvents(kind: "pupils-made") { items { detail } } }',
  )
  const details = answer.data.listAuditEvents.items.map(({ detail }: { detail: string }) =>
    JSON.parse(detail),
  )
  expect(details.filter(({ list }: { list: string }) => list === 'In parts')).toEqual([
    { list: 'In parts', count: 3 },
  ])
})

test('the first choice of a password is not told as one that an administrator set', async () => {
  const [card] = await make('Chosen', [{ firstName: 'Nila' }])
  await signInFirst(card!, 'my own words')
  const own = await sql<{ kind: string }>`
    select e.kind from audit_event e join identity_user u on u.sub = e.sub
    where u.email = ${card!.signInName} order by e.id`
  expect(own.map(({ kind }) => kind)).toContain('password-chosen')
  expect(own.map(({ kind }) => kind)).not.toContain('password-set')
})

test.each([
  [undefined, '127.0.0.1', null],
  [undefined, '192.168.1.5', 'http://192.168.1.5:3000'],
  ['http://localhost:3401', '0.0.0.0', null],
  ['http://127.0.0.1', '0.0.0.0', null],
  ['https://school.example', '127.0.0.1', 'https://school.example'],
])('cards have an address that phones can open, or none: PUBLIC_URL %s, HOST %s', (url, host, address) => {
  const config = { ...pool.deps.config, host, port: 3000, publicUrl: url ?? 'http://localhost:3000' }
  const live = { values: {} } as typeof pool.deps.live
  const deps = { config: { ...config, isPublicUrlSet: url !== undefined }, live }
  expect(headOfCards(deps, people.administrator).siteAddress).toBe(address)
})

test('the audit has the administrator with the list, and no password', async () => {
  const [card] = await make('Audited', [{ firstName: 'Nila' }])
  const rows = await sql<{ kind: string; sub: string; detail: object }>`
    select kind, sub, detail from audit_event order by id desc limit 2`
  expect(rows.find(({ kind }) => kind === 'pupils-made')).toMatchObject({
    ...{ sub: people.administrator.id, detail: { list: 'Audited', count: 1 } },
  })
  expect(rows.find(({ kind }) => kind === 'account-made')!.detail).toEqual({
    groups: [],
    by: people.administrator.id,
  })
  const all = await sql<{ text: string }>`select row(e.*)::text as text from audit_event as e`
  expect(all.filter(({ text }) => text.includes(card!.firstPassword))).toEqual([])
})

test('a reset by mail is refused without an address, and a temporary password works', async () => {
  const [card] = await make('Forgotten', [{ firstName: 'Nila' }])
  await signInFirst(card!, 'my own words')
  await expect(requirePasswordReset(pool.deps, card!.signInName)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await provePassword(pool, card!.signInName, 'my own words')).status).toBe(200)
  await setTemporaryPassword(pool.deps, card!.signInName, 'temporary words')
  await signInFirst({ ...card!, firstPassword: 'temporary words' }, 'other own words')
})

test('mails to a sign-in name are not sent', async () => {
  const sent: string[] = []
  const direct = createDirectOutbox({ send: async ({ to }) => void sent.push(to) })
  for (const to of ['12345678', 'a@b.example']) await direct.enqueue(sql, { to, subject: 's', text: 't' })
  expect(sent).toEqual(['a@b.example'])
})
