import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentences } from '../../../../contract/in-english.ts'
import { createDataApi, type DataApi, guest } from '../../../../tests/support/data-api.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { deleteAccount } from '../../../identity/accounts/account-queries.ts'
import { createConfirmedAccount } from '../../../identity/accounts/accounts.ts'
import { listAuditEvents } from '../../../identity/audit.ts'
import { newId } from '../../../lib/new-id.ts'
import { createSealing } from '../../../lib/sealing.ts'
import type { Group, Viewer } from '../../../lib/viewer.ts'
import type { Mail } from '../../../mail/mail.ts'
import { people } from '../../../people.ts'

let api: DataApi
let canMail = true
let now = new Date('2026-11-21T10:00:00Z')
const mails: Mail[] = []
const sealing = createSealing(randomBytes(32))
const clock = { now: () => now }

const database = await forAllTests(createTestDatabase({ max: 10 }))

beforeAll(async () => {
  const mailer = {
    send: async (mail: Mail) => {
      if (!canMail) throw new Error('no mail today')
      mails.push(mail)
    },
  }
  api = await createDataApi(database, clock, { mailer, sealing })
})
afterAll(async () => {
  await api.close()
})
beforeEach(() => {
  mails.length = 0
  canMail = true
})

type Person = Viewer & { id: string; email: string }
let made = 0

async function person(groups: Group[] = [], givenName = 'আয়েশা', familyName = 'রহমান'): Promise<Person> {
  const email = `ayesha.${++made}@example.com`
  const account = { email, password: 'correct horse', givenName, familyName, groups }
  const { sub } = await createConfirmedAccount({ sql: database.sql, clock, sealing, people }, account)
  return { id: sub, fullName: `${givenName} ${familyName}`, groups, email }
}

const form = {
  reason: 'আমি শিক্ষার্থীদের জন্য ভালো প্রশ্ন লিখতে চাই।',
  experience: 'Three years at a coaching centre.',
  credentials: 'University of Dhaka',
  phone: '+8801712345678',
  facebookLink: 'facebook.com/ayesha',
}

const apply = (viewer: Viewer, input: object = {}) =>
  api.ask(
    viewer,
    `mutation ($reason: String!, $experience: String!, $credentials: String!, $phone: String!, $facebookLink: String!) {
      makeCreatorApplication(reason: $reason, experience: $experience, credentials: $credentials, phone: $phone,
        facebookLink: $facebookLink) { status id } }`,
    { ...form, ...input },
  )

const decide = (viewer: Viewer, decision: 'approve' | 'reject', owner: string) =>
  api.ask(viewer, `mutation ($owner: ID!) { ${decision}CreatorApplication(owner: $owner) { status id } }`, {
    owner,
  })

const fields =
  'owner fullName email phone reason experience credentials facebookLink status createdAt globalPk'

const read = (viewer: Viewer, owner: string) =>
  api.ask(viewer, `query ($owner: ID!) { getCreatorApplication(owner: $owner) { ${fields} } }`, { owner })

async function list(viewer: Viewer, variables: object = {}) {
  const answer = await api.ask(
    viewer,
    `query ($globalPk: String = "ALL", $sortDirection: ModelSortDirection, $limit: Int, $nextToken: String) {
      listCreatorApplicationByGlobalPkAndCreatedAt(globalPk: $globalPk, sortDirection: $sortDirection, limit: $limit,
        nextToken: $nextToken) { items { ${fields} } nextToken } }`,
    variables as Record<string, unknown>,
  )
  return { ...answer, page: answer.data?.listCreatorApplicationByGlobalPkAndCreatedAt }
}

const refusal = (answer: { errors?: { message: string; extensions: { code: string } }[] }) =>
  answer.errors?.map(({ message, extensions }) => [extensions.code, message])[0]

const isCreator = async ({ id }: Person) =>
  (await database.sql`select 1 from identity_group_member where sub = ${id} and group_name = 'CREATORS'`)
    .length === 1

describe('applying', () => {
  test('it stores the account’s own name and e-mail, in Bangla too; its owner can read it', async () => {
    const learner = await person()

    const answer = await apply({ ...learner, fullName: 'Somebody Else' })

    expect(answer.data.makeCreatorApplication).toEqual({ status: 'success', id: learner.id })
    expect((await read(learner, learner.id)).data.getCreatorApplication).toEqual({
      ...form,
      owner: learner.id,
      fullName: 'আয়েশা রহমান'.normalize('NFC'),
      email: learner.email,
      facebookLink: 'https://facebook.com/ayesha',
      status: 'pending',
      createdAt: now.toISOString(),
      globalPk: 'ALL',
    })
    expect(mails).toEqual([])
  })

  test('a second application is refused, also after a decision', async () => {
    const learner = await person()
    const admin = await person(['ADMINS'])
    await apply(learner)
    const alreadyApplied = ['CONFLICT', 'You have already applied.']

    expect(refusal(await apply(learner, { reason: 'Another' }))).toEqual(alreadyApplied)
    await decide(admin, 'reject', learner.id)
    expect(refusal(await apply(learner))).toEqual(alreadyApplied)
    expect((await read(learner, learner.id)).data.getCreatorApplication.reason).toBe(form.reason)
  })

  test('twenty concurrent applications leave one', async () => {
    const learner = await person()

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => apply(learner, { reason: `Reason ${at}` })),
    )

    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(new Set(answers.map(refusal).filter(Boolean).map(String))).toEqual(
      new Set(['CONFLICT,You have already applied.']),
    )
    expect(await database.sql`select 1 from creator_application where owner = ${learner.id}`).toHaveLength(1)
  })

  test('creators do not apply; contest creators and administrators may; guests sign in first', async () => {
    expect(refusal(await apply(guest))).toEqual(['UNAUTHENTICATED', sentences['user.signInNeeded']])
    const creator = await person(['CREATORS'])
    // The account's groups decide, not those in an older token.
    expect(refusal(await apply({ ...creator, groups: [] }))).toEqual([
      'CONFLICT',
      sentences['application.alreadyCreator'],
    ])
    expect((await apply(await person(['CONTEST_CREATORS']))).errors).toBeUndefined()
    expect((await apply(await person(['ADMINS']))).errors).toBeUndefined()
  })

  test('a user without an account here is refused, as with a hosted user pool', async () => {
    const unknownUser = { id: newId(), fullName: 'Hosted', groups: [] }
    expect(refusal(await apply(unknownUser))).toEqual(['CONFLICT', sentences['application.noAccount']])
  })

  test('every field is required, and each invalid one is named', async () => {
    const learner = await person()
    const incomplete = await apply(learner, { reason: ' ', phone: '', facebookLink: 'javascript:alert(1)' })

    expect(refusal(incomplete)).toEqual(['BAD_INPUT', 'Please fill all the fields.'])
    expect(incomplete.errors?.[0]?.extensions.fields?.map(({ path }) => path)).toEqual([
      'reason',
      'facebookLink',
      'phone',
    ])
    for (const input of [
      { facebookLink: 'javascript:alert(1)' },
      { facebookLink: 'https://facebook.com@evil.example' },
      { phone: '12345' },
      { reason: 'x'.repeat(2001) },
      { credentials: 'x'.repeat(1_000_000) },
    ]) {
      expect(refusal(await apply(learner, input))?.[0]).toBe('BAD_INPUT')
    }
    // Invalid characters are removed; the rest is stored.
    expect((await apply(learner, { reason: 'a\u0000b\ud800c' })).errors).toBeUndefined()
    expect((await read(learner, learner.id)).data.getCreatorApplication.reason).toBe('abc')
  })
})

describe('reading', () => {
  test('only the owner and administrators may read it; others cannot tell whether one exists', async () => {
    const learner = await person()
    const other = await person(['CREATORS', 'CONTEST_CREATORS'])
    await apply(learner)

    for (const owner of [learner.id, newId(), 'x']) {
      expect(refusal(await read(other, owner))?.[0]).toBe('FORBIDDEN')
      expect(refusal(await read(guest, owner))?.[0]).toBe('UNAUTHENTICATED')
    }
    const admin = await person(['ADMINS'])
    expect((await read(admin, learner.id)).data.getCreatorApplication.email).toBe(learner.email)
    expect((await read(admin, newId())).data.getCreatorApplication).toBeNull()
    expect((await read(admin, "x'--")).data.getCreatorApplication).toBeNull()
    expect((await read(other, other.id)).data.getCreatorApplication).toBeNull()
    expect(refusal(await list(other))?.[0]).toBe('FORBIDDEN')
    expect(refusal(await list(guest))?.[0]).toBe('UNAUTHENTICATED')
  })

  test('the list is paged by time, and stays stable while others apply', async () => {
    const admin = await person(['ADMINS'])
    const since = now
    const mine: string[] = []
    for (let minute = 1; minute <= 7; minute++) {
      // The last three have the same instant.
      now = new Date(since.getTime() + Math.min(minute, 5) * 60_000)
      const learner = await person()
      await apply(learner)
      mine.unshift(learner.id)
    }
    const newest = [...mine.slice(0, 3).sort().reverse(), ...mine.slice(3)]

    const seen: string[] = []
    let nextToken: string | null = null
    do {
      const { page } = await list(admin, { limit: 2, nextToken })
      seen.push(...page.items.map(({ owner }: { owner: string }) => owner))
      nextToken = page.nextToken
      if (seen.length === 2) {
        now = new Date(now.getTime() + 60_000)
        await apply(await person())
      }
    } while (nextToken)

    expect(seen.slice(0, 7)).toEqual(newest)
    expect(new Set(seen).size).toBe(seen.length)
    expect((await list(admin, { limit: 1, sortDirection: 'ASC' })).page.items[0].owner).toBe(seen.at(-1))
    expect((await list(admin, { globalPk: 'OTHER' })).page).toEqual({ items: [], nextToken: null })
    expect(refusal(await list(admin, { nextToken: 'x' }))?.[0]).toBe('BAD_INPUT')
  })
})

describe('deciding', () => {
  test('approval makes a creator, mails the applicant in both languages, and is audited', async () => {
    const learner = await person()
    const admin = await person(['ADMINS'])
    await apply(learner)

    const answer = await decide(admin, 'approve', learner.id)

    expect(answer.data.approveCreatorApplication).toEqual({ status: 'success', id: learner.id })
    expect((await read(learner, learner.id)).data.getCreatorApplication.status).toBe('approved')
    expect(await isCreator(learner)).toBe(true)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: learner.email,
      subject: expect.stringMatching(/^অভিনন্দন.* \| You are a creator on Onushilon now$/),
    })
    expect(mails[0]?.text).toContain('আয়েশা'.normalize('NFC'))
    expect(mails[0]?.text).toContain('Your application is approved')
    expect(mails[0]?.text).toContain('আপনার আবেদন মঞ্জুর হয়েছে')
    for (const address of ['/bn/create\n', '/create\n']) expect(mails[0]?.text).toContain(address)
    const [granted] = await listAuditEvents(database.sql, learner.id, 1)
    expect(granted).toMatchObject({ kind: 'group-granted', detail: { group: 'CREATORS', by: 'application' } })
    // The data that the applicant may download contains nothing about the administrator.
    expect(granted?.address).toBeNull()
    const [decided] = await listAuditEvents(database.sql, admin.id, 1)
    expect(decided).toMatchObject({
      kind: 'application-approved',
      address: '127.0.0.1',
      detail: { applicant: learner.id },
    })
  })

  test('rejection mails the applicant and grants no group', async () => {
    const learner = await person()
    const admin = await person(['ADMINS'])
    await apply(learner)

    expect((await decide(admin, 'reject', learner.id)).errors).toBeUndefined()

    expect((await read(admin, learner.id)).data.getCreatorApplication.status).toBe('rejected')
    expect(await isCreator(learner)).toBe(false)
    expect(mails[0]?.text).toContain('cannot make you a creator')
    expect(mails[0]?.text).toContain('আবেদন করার জন্য ধন্যবাদ')
  })

  test('repeating a decision changes nothing and sends no mail; the opposite one is refused', async () => {
    const [learner, admin, other] = [await person(), await person(['ADMINS']), await person(['ADMINS'])]
    await apply(learner)
    await decide(admin, 'approve', learner.id)

    expect((await decide(other, 'approve', learner.id)).errors).toBeUndefined()
    expect(refusal(await decide(other, 'reject', learner.id))).toEqual([
      'CONFLICT',
      sentences['application.approvedBefore'],
    ])

    expect(mails).toHaveLength(1)
    const [row] = await database.sql<{
      reviewed_by: string
    }>`select reviewed_by from creator_application where owner = ${learner.id}`
    expect(row?.reviewed_by).toBe(admin.id)

    const rejected = await person()
    await apply(rejected)
    await decide(admin, 'reject', rejected.id)
    expect(refusal(await decide(admin, 'approve', rejected.id))).toEqual([
      'CONFLICT',
      sentences['application.rejectedBefore'],
    ])
    expect(await isCreator(rejected)).toBe(false)
  })

  test('two administrators at once make one decision and send one mail', async () => {
    const admins = [await person(['ADMINS']), await person(['ADMINS'])]
    for (let round = 0; round < 10; round++) {
      const learner = await person()
      await apply(learner)
      mails.length = 0

      const answers = await Promise.all([
        decide(admins[0]!, 'approve', learner.id),
        decide(admins[1]!, round < 5 ? 'approve' : 'reject', learner.id),
      ])

      expect(mails).toHaveLength(1)
      const { status } = (await read(learner, learner.id)).data.getCreatorApplication
      expect(await isCreator(learner)).toBe(status === 'approved')
      expect(answers.filter(({ errors }) => errors)).toHaveLength(round < 5 ? 0 : 1)
    }
  })

  test('nothing is decided when its mail cannot be queued', async () => {
    const [learner, admin] = [await person(), await person(['ADMINS'])]
    await apply(learner)
    canMail = false

    expect(refusal(await decide(admin, 'approve', learner.id))?.[0]).toBe('FAULT')

    expect((await read(learner, learner.id)).data.getCreatorApplication.status).toBe('pending')
    expect(await isCreator(learner)).toBe(false)
  })

  test('only administrators decide, and not on their own application', async () => {
    const learner = await person()
    await apply(learner)
    for (const owner of [learner.id, newId(), 'x']) {
      expect(refusal(await decide(guest, 'approve', owner))?.[0]).toBe('UNAUTHENTICATED')
      for (const viewer of [learner, await person(['CREATORS', 'CONTEST_CREATORS'])]) {
        expect(refusal(await decide(viewer, 'approve', owner))?.[0]).toBe('FORBIDDEN')
        expect(refusal(await decide(viewer, 'reject', owner))?.[0]).toBe('FORBIDDEN')
      }
    }
    const admin = await person(['ADMINS'])
    await apply(admin)
    expect(refusal(await decide(admin, 'approve', admin.id))).toEqual([
      'FORBIDDEN',
      sentences['application.own'],
    ])
    for (const owner of [newId(), 'x', (await person()).id]) {
      expect(refusal(await decide(admin, 'approve', owner))).toEqual([
        'NOT_FOUND',
        sentences['application.approveFailed'],
      ])
    }
  })

  test('an application is deleted with its account, even during a decision', async () => {
    const admin = await person(['ADMINS'])
    for (let round = 0; round < 5; round++) {
      const learner = await person()
      await apply(learner)
      const remove = database.sql.begin((tx) => deleteAccount(tx, learner.id, now))

      const [answer] = await Promise.all([decide(admin, 'approve', learner.id), remove])

      expect([undefined, 'NOT_FOUND']).toContain(refusal(answer)?.[0])
      expect((await read(admin, learner.id)).data.getCreatorApplication).toBeNull()
    }
  })
})
