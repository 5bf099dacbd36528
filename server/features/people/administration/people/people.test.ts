import { expect, test } from 'vitest'
import { waitForWaiting, whileLocked } from '../../../../../tests/support/held-locks.ts'
import { clientId } from '../../../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../../../tests/support/test-world.ts'
import { startWholeApp, type Tokens } from '../../../../../tests/threats/whole-app.ts'
import { giveFirstPassword } from '../../../../identity/passwords/first-password.ts'
import type { Group } from '../../../../lib/viewer.ts'

const server = await forAllTests(startWholeApp())
const { sql } = server.deps
const password = 'correct horse'
let number = 0

async function make(groups: Group[] = []) {
  const email = `person.${number++}@example.com`
  const id = await server.createAccount(email, password, groups)
  return { email, id }
}

const boss = await make(['ADMINS'])
const tokens = await server.signIn(boss.email, password)

async function ask(query: string, variables = {}, by: Tokens = tokens) {
  const headers = { authorization: by.AccessToken }
  const payload = { query, variables }
  return (await server.inject({ method: 'POST', url: '/graphql', headers, payload })).json()
}

const change = (name: string, input: object, by?: Tokens) =>
  ask(
    `mutation ($input: ${inputs[name] ?? 'PersonInput'}!) { ${name}(input: $input) { status } }`,
    { input },
    by,
  )
const inputs: Record<string, string> = {
  disablePerson: 'DisablePersonInput',
  changeGroup: 'ChangeGroupInput',
  deletePerson: 'DeletePersonInput',
}

const read = async (id: string) =>
  (
    await ask(
      'query ($id: ID!) { getPerson(id: $id) { fullName email groups state openSessions lastSignInAt } }',
      { id },
    )
  ).data.getPerson

const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code ?? 'ok'

async function lastEvent(id: string) {
  const [event] = await sql<{ kind: string; address: string | null; detail: object }>`
    select kind, address, detail from audit_event where sub = ${id} order by id desc limit 1`
  return event
}

test('people are found by a part of the name or address, by id, group and state', async () => {
  const one = await make(['CREATORS'])
  const off = await make()
  await sql`update app_user set full_name = 'রহিমা খাতুন' where id = ${one.id}`
  await change('disablePerson', { id: off.id, reason: 'Left the school' })
  const ids = async (question: object) => {
    const answer = await ask(
      `query ($text: String, $group: String, $state: PersonState, $limit: Int, $nextToken: String) {
        listPeople(text: $text, group: $group, state: $state, limit: $limit, nextToken: $nextToken) {
          items { id } nextToken } }`,
      question,
    )
    return answer.data?.listPeople.items.map(({ id }: { id: string }) => id) ?? codeOf(answer)
  }
  expect(await ids({ text: ' খাতুন ' })).toEqual([one.id])
  expect(await ids({ text: one.email.toUpperCase() })).toEqual([one.id])
  expect(await ids({ text: off.id })).toEqual([off.id])
  await sql`update identity_user set phone_number = '+8801712345678' where sub = ${one.id}`
  expect(await ids({ text: '০১৭১২-৩৪৫৬৭৮' })).toEqual([one.id])
  expect(await ids({ text: '01712345679' })).toEqual([])
  expect(await ids({ group: 'CREATORS' })).toEqual([one.id])
  expect(await ids({ state: 'DISABLED' })).toEqual([off.id])
  expect(await ids({ text: '100%_' })).toEqual([])
  expect(await ids({ limit: 1 })).toEqual([off.id])
  expect(await ids({ group: 'OWNERS' })).toBe('BAD_INPUT')
  expect(await ids({ nextToken: 'abc' })).toBe('BAD_INPUT')
  const { nextToken } = (await ask('{ listPeople(limit: 1) { nextToken } }')).data.listPeople
  expect(await ids({ limit: 1, nextToken })).toEqual([one.id])
})

test('somebody is disabled with a reason, signed out at once, and enabled again', async () => {
  const person = await make()
  const theirs = await server.signIn(person.email, password)
  expect(await read(person.id)).toMatchObject({ state: 'ACTIVE', openSessions: 1, groups: [] })

  expect(codeOf(await change('disablePerson', { id: person.id, reason: ' \n' }))).toBe('BAD_INPUT')
  expect(codeOf(await change('disablePerson', { id: person.id, reason: 'Left the school' }))).toBe('ok')
  expect(await read(person.id)).toMatchObject({ state: 'DISABLED', openSessions: 0 })
  expect(await server.statusesOf(theirs.AccessToken)).toEqual([401, 401])
  expect(await server.signIn(person.email, password)).toBeUndefined()
  expect(await lastEventOf('account-disabled', person.id)).toEqual({
    address: expect.any(String),
    detail: { reason: 'Left the school', by: boss.id },
  })

  await change('enablePerson', { id: person.id })
  expect(await read(person.id)).toMatchObject({ state: 'ACTIVE' })
  expect(await server.signIn(person.email, password)).toBeDefined()
})

async function lastEventOf(kind: string, id: string) {
  return sql<{ address: string | null; detail: object }>`
    select address, detail from audit_event where sub = ${id} and kind = ${kind} order by id desc limit 1`.first()
}

test('groups are given and taken, but not from the last administrator, and nobody disables themselves', async () => {
  const person = await make()
  await change('changeGroup', { id: person.id, group: 'CREATORS', isMember: true })
  expect(await read(person.id)).toMatchObject({ groups: ['CREATORS'] })
  expect(await lastEvent(person.id)).toMatchObject({
    kind: 'group-granted',
    detail: { group: 'CREATORS', by: boss.id },
  })
  await change('changeGroup', { id: person.id, group: 'CREATORS', isMember: false })
  expect(await read(person.id)).toMatchObject({ groups: [] })
  expect(codeOf(await change('changeGroup', { id: person.id, group: 'OWNERS', isMember: true }))).toBe(
    'BAD_INPUT',
  )

  const last = { id: boss.id, group: 'ADMINS', isMember: false }
  expect(codeOf(await change('changeGroup', last))).toBe('CONFLICT')
  expect(codeOf(await change('disablePerson', { id: boss.id, reason: 'By mistake' }))).toBe('CONFLICT')
  expect(await read(boss.id)).toMatchObject({ groups: ['ADMINS'], state: 'ACTIVE' })
})

test.each([
  ['as stored', boss.id],
  ['in capitals', boss.id.toUpperCase()],
  ['in capitals with NUL', `${boss.id.toUpperCase()}\0`],
])('nobody deletes, disables or gives themselves a password by an id %s', async (_, id) => {
  const other = await make()
  await change('changeGroup', { id: other.id, group: 'ADMINS', isMember: true })
  const { fullName } = await read(boss.id)
  expect(codeOf(await change('disablePerson', { id, reason: 'By mistake' }))).toBe('CONFLICT')
  expect(codeOf(await change('deletePerson', { id, fullName }))).toBe('CONFLICT')
  await sql`update identity_user set email = '12345678', email_key = '12345678' where sub = ${boss.id}`
  expect(codeOf(await makeFirst(id))).toBe('CONFLICT')
  await sql`update identity_user set email = ${boss.email}, email_key = ${boss.email} where sub = ${boss.id}`
  await change('changeGroup', { id: other.id, group: 'ADMINS', isMember: false })
  expect(await read(boss.id)).toMatchObject({ groups: ['ADMINS'], state: 'ACTIVE' })
})

test('the last administrator who can sign in keeps the password, the group and the account', async () => {
  expect(codeOf(await change('resetPasswordOf', { id: boss.id }))).toBe('CONFLICT')
  const other = await make()
  await change('changeGroup', { id: other.id, group: 'ADMINS', isMember: true })
  // A second one who has to reset the password cannot sign in, and does not count.
  expect(codeOf(await change('resetPasswordOf', { id: other.id }))).toBe('ok')
  expect(codeOf(await change('resetPasswordOf', { id: boss.id }))).toBe('CONFLICT')
  expect(codeOf(await change('changeGroup', { id: boss.id, group: 'ADMINS', isMember: false }))).toBe(
    'CONFLICT',
  )
  await change('changeGroup', { id: other.id, group: 'ADMINS', isMember: false })
  expect(await read(boss.id)).toMatchObject({ groups: ['ADMINS'], state: 'ACTIVE' })
})

test('sessions end, pauses end, and a new password is required', async () => {
  const person = await make()
  await server.signIn(person.email, password)
  await change('signPersonOut', { id: person.id })
  expect(await read(person.id)).toMatchObject({ openSessions: 0 })
  await change('unlockPerson', { id: person.id })
  expect(await lastEvent(person.id)).toMatchObject({ kind: 'pauses-ended', detail: { by: boss.id } })
  await change('resetPasswordOf', { id: person.id })
  expect(await read(person.id)).toMatchObject({ state: 'MUST_RESET' })
})

test('somebody is deleted by their name, for ever, and told so; the audit names the administrator', async () => {
  const person = await make(['CREATORS'])
  const theirs = await server.signIn(person.email, password)
  const fullName = (await read(person.id)).fullName
  const wrong = await change('deletePerson', { id: person.id, fullName: `${fullName}x` })
  expect(codeOf(wrong)).toBe('BAD_INPUT')
  expect(wrong.errors[0].extensions.fields).toMatchObject([{ path: 'fullName' }])
  expect(await read(person.id)).toMatchObject({ state: 'ACTIVE' })

  expect(codeOf(await change('deletePerson', { id: person.id, fullName: ` ${fullName}  ` }))).toBe('ok')
  expect(await read(person.id)).toBeNull()
  expect(await server.statusesOf(theirs.AccessToken)).toEqual([401, 401])
  expect(await server.signIn(person.email, password)).toBeUndefined()
  expect(await sql`select from app_user where id = ${person.id}`.hasRows()).toBe(false)
  expect(await sql`select kind, address, detail from audit_event where sub = ${person.id}`).toEqual([
    { kind: 'account-deleted', address: expect.any(String), detail: { by: boss.id } },
  ])
  const mails = server.mails.filter(({ to }) => to === person.email)
  expect(mails.at(-1)?.text).toContain('An administrator has deleted your Onushilon account')
  expect(codeOf(await change('deletePerson', { id: person.id, fullName }))).toBe('NOT_FOUND')
})

test('what somebody wrote stays without their name, and the address is free', async () => {
  const person = await make(['CREATORS'])
  await sql`update app_user set pack_count = 1 where id = ${person.id}`
  const { fullName } = await read(person.id)
  await change('deletePerson', { id: person.id, fullName })
  const [left] = await sql<{ name: string }>`select full_name as name from app_user where id = ${person.id}`
  expect(left?.name).toBe('Former member')
  await server.createAccount(person.email, password, [])
  expect(await server.signIn(person.email, password)).toBeDefined()
})

test('nobody deletes themselves here', async () => {
  const { fullName } = await read(boss.id)
  expect(codeOf(await change('deletePerson', { id: boss.id, fullName }))).toBe('CONFLICT')
  expect(await read(boss.id)).toMatchObject({ groups: ['ADMINS'] })
})

test('of two administrators who delete each other at once, one stays', async () => {
  const [one, other] = [await make(['ADMINS']), await make(['ADMINS'])]
  const [theirs, others] = [
    await server.signIn(one.email, password),
    await server.signIn(other.email, password),
  ]
  const { fullName } = await read(one.id)
  const answers = await whileLocked(
    sql,
    (tx) => tx`select sub from identity_user where sub in (${one.id}, ${other.id}) for no key update`,
    async () => {
      const first = change('deletePerson', { id: other.id, fullName }, theirs)
      await waitForWaiting(sql, 1, first)
      const second = change('deletePerson', { id: one.id, fullName }, others)
      await waitForWaiting(sql, 2, second)
      return [first, second]
    },
  )
  expect((await Promise.all(answers)).map(codeOf).sort()).toEqual(['UNAUTHENTICATED', 'ok'])
})

const makeFirst = (id: string) =>
  ask(
    `mutation ($id: ID!) {
      makeFirstPassword(input: { id: $id }) { fullName signInName firstPassword siteAddress } }`,
    { id },
  )

test('who has no address gets a first password once, which ends the sessions and must be changed', async () => {
  const pupil = await make()
  await sql`update identity_user set email = '48151623', email_key = '48151623' where sub = ${pupil.id}`
  const theirs = await server.signIn('48151623', password)
  const mailCount = server.mails.length

  const card = (await makeFirst(pupil.id)).data.makeFirstPassword
  expect(card).toMatchObject({ fullName: 'Ayesha Rahman', signInName: '48151623' })
  expect(card.siteAddress).toBeNull()
  expect(await server.statusesOf(theirs.AccessToken)).toEqual([401, 401])
  expect(await server.signIn('48151623', password)).toBeUndefined()
  const signIn = (PASSWORD: string) =>
    server.call('InitiateAuth', {
      ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId },
      AuthParameters: { USERNAME: '48151623', PASSWORD },
    })
  expect((await signIn(card.firstPassword)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(await read(pupil.id)).toMatchObject({ state: 'MUST_RESET', openSessions: 0 })
  expect(await lastEventOf('password-set', pupil.id)).toEqual({
    address: expect.any(String),
    detail: { by: boss.id },
  })
  expect(server.mails).toHaveLength(mailCount)

  const next = (await makeFirst(pupil.id)).data.makeFirstPassword
  expect(next.firstPassword).not.toBe(card.firstPassword)
  expect((await signIn(card.firstPassword)).status).toBe(400)
})

test('while mails are sent, who has an address gets no first password', async () => {
  const person = await make()
  const config = { ...server.deps.config, smtpUrl: 'smtp://mail.example' }
  await expect(giveFirstPassword({ ...server.deps, config }, person.email)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await server.signIn(person.email, password)).toBeDefined()
})

test('while mails are only files, all but administrators can get a first password', async () => {
  const person = await make(['CREATORS'])
  const { firstPassword, signInName } = (await makeFirst(person.id)).data.makeFirstPassword
  expect(signInName).toBe(person.email)
  expect(firstPassword).toMatch(/^[2-9a-z]{10}$/)
  const administrator = await make(['ADMINS'])
  expect(codeOf(await makeFirst(administrator.id))).toBe('CONFLICT')
  expect(await server.signIn(administrator.email, password)).toBeDefined()
  await change('changeGroup', { id: administrator.id, group: 'ADMINS', isMember: false })
})

test('nobody makes their own first password, and a code needs an address', async () => {
  const administrator = await make(['ADMINS'])
  const theirs = await server.signIn(administrator.email, password)
  await sql`update identity_user set email = '48151624', email_key = '48151624' where sub = ${administrator.id}`
  const mutation = 'mutation ($id: ID!) { makeFirstPassword(input: { id: $id }) { firstPassword } }'
  expect(codeOf(await ask(mutation, { id: administrator.id }, theirs))).toBe('CONFLICT')
  expect(codeOf(await change('resetPasswordOf', { id: administrator.id }))).toBe('CONFLICT')
  expect(codeOf(await makeFirst('nobody'))).toBe('NOT_FOUND')
})

test.each(['enablePerson', 'signPersonOut', 'unlockPerson', 'resetPasswordOf'])(
  '%s refuses an unknown account',
  async (name) => {
    for (const id of ['01a1fbd0-92fe-71cb-8da0-a9e1436e21e9', 'nobody'])
      expect(codeOf(await change(name, { id }))).toBe('NOT_FOUND')
  },
)

test('an administrator whose account is deleted changes nobody', async () => {
  const gone = await make(['ADMINS'])
  const theirs = await server.signIn(gone.email, password)
  const person = await make()
  await sql`delete from app_user where id = ${gone.id}`
  expect(codeOf(await change('disablePerson', { id: person.id, reason: 'Revenge' }, theirs))).toBe(
    'UNAUTHENTICATED',
  )
  expect(await read(person.id)).toMatchObject({ state: 'ACTIVE' })
})
