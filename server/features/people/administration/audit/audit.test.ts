import { expect, test } from 'vitest'
import { codeOf } from '../../../../../tests/support/authoring.ts'
import { createTestWorld } from '../../../../../tests/support/test-world.ts'
import { insertAuditEvent } from '../../../../identity/audit.ts'
import { firstIdAt, newId } from '../../../../lib/new-id.ts'

const { database, api, people } = await createTestWorld()
const { sql } = database
const day = (number: number) => new Date(Date.UTC(2026, 9, number))

/** Events of the first days of a month. Their ids are of that time, as they would be. */
for (const [number, kind, sub] of [
  [1, 'sign-in', people.owner.id],
  [2, 'sign-in-refused', null],
  [3, 'sign-in', people.learner.id],
  [4, 'password-changed', people.owner.id],
] as const) {
  await insertAuditEvent(sql, { kind, sub, address: '192.0.2.1', detail: { number } }, day(number))
  const id = `${firstIdAt(day(number)).slice(0, 14)}7${newId().slice(15)}`
  await sql`update audit_event set id = ${id} where at = ${day(number)}`
}

const ask = (variables: object, viewer = people.administrator) =>
  api.ask(
    viewer,
    `query ($person: String, $kind: String, $from: AWSDateTime, $until: AWSDateTime, $limit: Int, $nextToken: String) {
      listAuditEvents(person: $person, kind: $kind, from: $from, until: $until, limit: $limit, nextToken: $nextToken) {
        items { kind userId fullName address detail } nextToken } }`,
    variables as Record<string, unknown>,
  )
const numbers = async (variables: object) =>
  (await ask(variables)).data.listAuditEvents.items.map(
    ({ detail }: { detail: string }) => JSON.parse(detail).number,
  )

test('events are listed with the account, the newest first, page by page', async () => {
  const { items, nextToken } = (await ask({ limit: 3 })).data.listAuditEvents
  expect(items).toMatchObject([
    { kind: 'password-changed', userId: people.owner.id, fullName: people.owner.fullName },
    { kind: 'sign-in', userId: people.learner.id },
    { kind: 'sign-in-refused', userId: null, fullName: null, address: '192.0.2.1' },
  ])
  expect(await numbers({ limit: 3, nextToken })).toEqual([1])
})

test('events are found by person, kind and time', async () => {
  expect(await numbers({ person: people.owner.id })).toEqual([4, 1])
  expect(await numbers({ person: ` ${people.learner.fullName.toUpperCase()} ` })).toEqual([3])
  expect(await numbers({ person: 'nobody of this name' })).toEqual([])
  expect(await numbers({ kind: 'sign-in' })).toEqual([3, 1])
  expect(await numbers({ kind: 'unheard-of' })).toEqual([])
  expect(await numbers({ from: day(2).toISOString(), until: day(4).toISOString() })).toEqual([3, 2])
  expect(await numbers({ person: people.owner.id, kind: 'sign-in', until: day(4).toISOString() })).toEqual([
    1,
  ])
})

test('an address finds its account', async () => {
  await sql`
    insert into identity_user (sub, srp_user_id, email, email_key, given_name, family_name, status, srp_salt, srp_verifier)
    values (${people.owner.id}, ${newId()}, 'Owner@example.com', 'owner@example.com', 'O', 'O', 'CONFIRMED', 's', '')`
  expect(await numbers({ person: 'OWNER@example.com' })).toEqual([4, 1])
})

test('people whose ids are in the details have their names', async () => {
  const detail = { by: people.administrator.id, reason: 'r', other: newId() }
  await insertAuditEvent(sql, { kind: 'account-disabled', sub: null, address: null, detail }, new Date())
  const { data } = await api.ask(
    people.administrator,
    '{ listAuditEvents(kind: "account-disabled") { items { names } } }',
  )
  expect(JSON.parse(data.listAuditEvents.items[0].names)).toEqual({
    [people.administrator.id]: people.administrator.fullName,
  })
})

test.each([
  ['a wrong time', { from: 'yesterday' }],
  ['a far time', { until: '+275760-09-13T00:00:00.000Z' }],
  ['a foreign page', { nextToken: 'abc' }],
])('%s is refused', async (_, variables) => {
  expect(codeOf(await ask(variables))).toBe('BAD_INPUT')
})

test('characters that the database cannot store are no fault', async () => {
  expect((await ask({ person: 'a\0\ud800', kind: '\0' })).errors).toBeUndefined()
})
