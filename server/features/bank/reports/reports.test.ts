import { describe, expect, test } from 'vitest'
import { sentences } from '../../../../contract/in-english.ts'
import { createDataApi, createViewer, guest } from '../../../../tests/support/data-api.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { readConfig } from '../../../settings/config.ts'
import { listReported } from './queries.ts'
import { forgetReporter } from './service.ts'

let now = new Date('2026-11-21T10:00:00Z')
const clock = { now: () => now }

const { database, api } = await createTestWorld({ clock })
const owner = await createViewer(database, 'আয়েশা রহমান', ['CREATORS'])
const learner = await createViewer(database, 'Rahim')
const admin = await createViewer(database, 'Admin', ['ADMINS'])

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

async function makePack(): Promise<{ packId: string; questionId: string }> {
  const question = {
    question: 'বাংলাদেশের রাজধানী কোনটি?',
    answer: 'ঢাকা',
    option2: 'a',
    option3: 'b',
    option4: 'c',
    tags: [],
  }
  const input = {
    creationKey: newId(),
    name: 'সাধারণ জ্ঞান',
    level: 'SSC',
    language: 'Bangla',
    automaticNumbering: true,
    tags: [],
    questions: [question],
  }
  const saved = await api.ask(owner, 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }', {
    input,
  })
  const packId = saved.data.savePack.id
  const [row] = await database.sql<{ id: string }>`select id from question where pack_id = ${packId}`
  return { packId, questionId: row!.id }
}

const reportQuestion = (viewer: Viewer, questionId: string, reason = 'incorrect') =>
  api.ask(
    viewer,
    `mutation ($input: CreateQuestionReportInput!) { createQuestionReport(input: $input) { id questionId reason } }`,
    { input: { questionId, reason } },
  )

const reportPack = (viewer: Viewer, packId: string, reason = 'spam') =>
  api.ask(
    viewer,
    `mutation ($input: CreatePackReportInput!) { createPackReport(input: $input) { id packId reason } }`,
    { input: { packId, reason } },
  )

const dismiss = (viewer: Viewer, type: 'question' | 'pack', id: string, lastReportedAt?: unknown) =>
  api.ask(viewer, 'mutation ($input: DismissReportsInput!) { dismissReports(input: $input) { status id } }', {
    input: { type, id, lastReportedAt },
  })

async function list(viewer: Viewer, variables: Record<string, unknown> = {}) {
  const answer = await api.ask(
    viewer,
    `query ($limit: Int, $nextToken: String) { listReportedContent(limit: $limit, nextToken: $nextToken) {
      items { type id title user { id fullName questionCount } reportCount reasons { reason count }
        firstReportedAt lastReportedAt verificationStatus } nextToken } }`,
    variables,
  )
  return { ...answer, page: answer.data?.listReportedContent }
}

const listed = async (id: string) =>
  (await list(admin, { limit: 100 })).page.items.find((item: { id: string }) => item.id === id)

const refusal = (answer: { errors?: { message: string; extensions: { code: string } }[] }) =>
  answer.errors?.map(({ message, extensions }) => [extensions.code, message])[0]

describe('reporting', () => {
  test('learners, creators and contest creators may report; reports are counted by reason', async () => {
    const { packId, questionId } = await makePack()
    const creator = await createViewer(database, 'Other', ['CREATORS'])
    const contest = await createViewer(database, 'Contest', ['CONTEST_CREATORS'])
    const first = now

    const { data } = await reportQuestion(learner, questionId, 'spam')
    expect(data.createQuestionReport).toEqual({ id: expect.any(String), questionId, reason: 'spam' })
    pass(60)
    await reportQuestion(creator, questionId, 'incorrect')
    pass(60)
    await reportQuestion(contest, questionId, 'incorrect')
    await reportPack(learner, packId)

    expect(await listed(questionId)).toEqual({
      type: 'question',
      id: questionId,
      title: 'বাংলাদেশের রাজধানী কোনটি?'.normalize('NFC'),
      user: { id: owner.id, fullName: 'আয়েশা রহমান', questionCount: expect.any(Number) },
      reportCount: 3,
      reasons: [
        { reason: 'incorrect', count: 2 },
        { reason: 'spam', count: 1 },
      ],
      firstReportedAt: first.toISOString(),
      lastReportedAt: now.toISOString(),
      verificationStatus: false,
    })
    expect(await listed(packId)).toMatchObject({ type: 'pack', title: 'সাধারণ জ্ঞান', reportCount: 1 })
  })

  test('guests must sign in; owners and administrators may not report', async () => {
    const { packId, questionId } = await makePack()

    expect(refusal(await reportQuestion(guest, questionId))?.[0]).toBe('UNAUTHENTICATED')
    expect(refusal(await reportPack(guest, packId))?.[0]).toBe('UNAUTHENTICATED')
    expect(refusal(await reportQuestion(owner, questionId))).toEqual([
      'FORBIDDEN',
      sentences['report.ownQuestion'],
    ])
    expect(refusal(await reportPack(owner, packId))).toEqual(['FORBIDDEN', sentences['report.ownPack']])
    expect(refusal(await reportQuestion(admin, questionId))).toEqual([
      'FORBIDDEN',
      sentences['report.administrator'],
    ])
    expect(refusal(await reportPack(admin, packId))?.[0]).toBe('FORBIDDEN')
    expect(await listed(packId)).toBeUndefined()
  })

  test('a user has one open report per item: a second one changes the reason, also when concurrent', async () => {
    const { questionId } = await makePack()
    const reasons = ['inappropriate', 'incorrect', 'spam']

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => reportQuestion(learner, questionId, reasons[at % 3])),
    )
    await reportQuestion(learner, questionId, 'spam')

    expect(new Set(answers.map(({ data }) => data?.createQuestionReport.id)).size).toBe(1)
    expect(await listed(questionId)).toMatchObject({
      reportCount: 1,
      reasons: [{ reason: 'spam', count: 1 }],
    })
  })

  test('unknown content and unknown reasons are refused', async () => {
    const { packId, questionId } = await makePack()
    for (const id of [newId(), 'x', "x'--", packId]) {
      expect(refusal(await reportQuestion(learner, id))).toEqual(['NOT_FOUND', 'Question not found.'])
    }
    expect(refusal(await reportPack(learner, questionId))).toEqual(['NOT_FOUND', 'Pack not found.'])
    expect(refusal(await reportPack(learner, packId, 'dull'))?.[0]).toBe('BAD_INPUT')
  })

  test('a token of a deleted account cannot report', async () => {
    const { questionId } = await makePack()
    const gone: Viewer = { id: newId(), fullName: 'Gone', groups: [] }
    expect(refusal(await reportQuestion(gone, questionId))?.[0]).toBe('UNAUTHENTICATED')
  })

  test('the rate limit is sixty reports an hour per user', async () => {
    const { packId } = await makePack()
    const limited = await createDataApi(database, clock, { config: readConfig({ RATE_LIMIT: 'on' }) })
    const ask = (viewer: Viewer) =>
      limited.ask(
        viewer,
        `mutation { createPackReport(input: { packId: "${packId}", reason: spam }) { id } }`,
      )
    const busy = await createViewer(database, 'Busy')

    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (let time = 0; time < 61; time++) answers.push(await ask(busy))

    expect(answers.slice(0, 60).every(({ errors }) => !errors)).toBe(true)
    expect(refusal(answers[60]!)).toEqual(['TOO_MANY_REQUESTS', sentences['report.tooMany']])
    expect((await ask(await createViewer(database, 'Calm'))).errors).toBeUndefined()
    pass(3601)
    expect((await ask(busy)).errors).toBeUndefined()
    await limited.close()
  })
})

describe('moderating', () => {
  test('only administrators read and dismiss', async () => {
    const { questionId } = await makePack()
    await reportQuestion(learner, questionId)
    expect(refusal(await list(guest))?.[0]).toBe('UNAUTHENTICATED')
    expect(refusal(await dismiss(guest, 'question', questionId))?.[0]).toBe('UNAUTHENTICATED')
    for (const viewer of [learner, owner, await createViewer(database, 'C', ['CONTEST_CREATORS'])]) {
      expect(refusal(await list(viewer))).toEqual(['FORBIDDEN', sentences['user.notAllowedHere']])
      expect(refusal(await dismiss(viewer, 'question', questionId))?.[0]).toBe('FORBIDDEN')
    }
    expect(await listed(questionId)).toBeDefined()
  })

  test('dismissing removes reports from the list and records who did it; later reports show again', async () => {
    const { packId, questionId } = await makePack()
    await reportQuestion(learner, questionId)
    await reportPack(learner, packId)

    expect((await dismiss(admin, 'question', questionId)).data.dismissReports).toEqual({
      status: 'success',
      id: questionId,
    })

    expect(await listed(questionId)).toBeUndefined()
    expect(await listed(packId)).toBeDefined()
    const [row] = await database.sql`
      select dismissed_by, dismissed_at from report where question_id = ${questionId}`
    expect(row).toEqual({ dismissed_by: admin.id, dismissed_at: now })
    expect((await dismiss(admin, 'question', questionId)).errors).toBeUndefined()

    pass(60)
    await reportQuestion(learner, questionId, 'inappropriate')
    expect(await listed(questionId)).toMatchObject({
      reportCount: 1,
      reasons: [{ reason: 'inappropriate', count: 1 }],
      firstReportedAt: now.toISOString(),
    })
  })

  test('a report that is newer than what the administrator saw stays open', async () => {
    const { packId } = await makePack()
    await reportPack(learner, packId)
    const { lastReportedAt } = await listed(packId)
    pass(1)
    await reportPack(await createViewer(database, 'Late'), packId, 'inappropriate')

    await dismiss(admin, 'pack', packId, lastReportedAt)

    expect(await listed(packId)).toMatchObject({
      reportCount: 1,
      reasons: [{ reason: 'inappropriate', count: 1 }],
    })
    for (const instant of ['yesterday', '', 12, '+275760-09-13T00:00:00.000Z', { at: 1 }]) {
      expect(refusal(await dismiss(admin, 'pack', packId, instant))?.[0]).toBe('BAD_INPUT')
    }
    expect(refusal(await dismiss(admin, 'pack', newId()))).toEqual(['NOT_FOUND', 'Pack not found.'])
    expect(refusal(await dismiss(admin, 'question', 'x'))?.[0]).toBe('NOT_FOUND')
  })

  test('pages neither overlap nor skip, the latest report first', async () => {
    await database.sql`delete from report`
    const ids: string[] = []
    for (let place = 0; place < 5; place++) {
      const { packId, questionId } = await makePack()
      // Both reports have the same instant.
      await reportQuestion(learner, questionId)
      await reportPack(learner, packId)
      pass(1)
      ids.unshift(...[packId, questionId].sort().reverse())
    }
    const seen: string[] = []
    let nextToken: string | null = null
    do {
      const { page } = await list(admin, { limit: 3, nextToken })
      expect(page.items.length).toBeGreaterThan(0)
      seen.push(...page.items.map(({ id }: { id: string }) => id))
      nextToken = page.nextToken
    } while (nextToken)

    expect(seen).toEqual(ids)
    expect(refusal(await list(admin, { nextToken: 'x' }))?.[0]).toBe('BAD_INPUT')
    expect((await list(admin, { limit: -5 })).page.items).toHaveLength(1)
  })

  test('reporting, dismissing and deleting concurrently neither fails nor leaves reports behind', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, at) => createViewer(database, `P${at}`)))
    for (let round = 0; round < 5; round++) {
      const { packId, questionId } = await makePack()
      await Promise.all(people.map((person) => reportQuestion(person, questionId)))

      const answers = await Promise.all([
        dismiss(admin, 'question', questionId),
        ...people.map((person) => reportQuestion(person, questionId, 'spam')),
        dismiss(admin, 'question', questionId),
        database.sql`delete from pack where id = ${packId}`.then(() => ({ errors: undefined })),
      ])

      for (const answer of answers) expect([undefined, 'NOT_FOUND']).toContain(refusal(answer)?.[0])
      expect(await database.sql`select 1 from report where question_id = ${questionId}`).toHaveLength(0)
    }
  })
})

test('a deleted account’s reports are deleted; reports it dismissed stay dismissed', async () => {
  const { packId, questionId } = await makePack()
  const leaving = await createViewer(database, 'Leaving')
  const moderator = await createViewer(database, 'Moderator', ['ADMINS'])
  await reportQuestion(leaving, questionId)
  await reportPack(learner, packId)
  await dismiss(moderator, 'pack', packId)

  await forgetReporter(database.sql, leaving.id)
  await forgetReporter(database.sql, moderator.id)

  expect(await listed(questionId)).toBeUndefined()
  const [row] = await database.sql`select dismissed_by, dismissed_at from report where pack_id = ${packId}`
  expect(row).toEqual({ dismissed_by: null, dismissed_at: expect.any(Date) })
})

test('listing many reports takes one fast statement', async () => {
  await database.sql`delete from report`
  const { packId } = await makePack()
  await database.sql`
    insert into app_user (id, full_name) select gen_random_uuid(), 'P' from generate_series(1, 5000)`
  await database.sql`
    insert into report (id, pack_id, user_id, reason, created_at)
    select gen_random_uuid(), ${packId}, id, 'spam', ${now} from app_user where full_name = 'P'`
  const took: number[] = []

  for (let time = 0; time < 5; time++) {
    const started = performance.now()
    expect(await listed(packId)).toMatchObject({ reportCount: 5000 })
    took.push(performance.now() - started)
  }

  // Other load on the machine only adds time, so the minimum counts.
  expect(Math.min(...took)).toBeLessThan(1000)
})

describe('the counts of the list', () => {
  /** The counts of all open reports, as the list has them and as the reports say. */
  async function compareCounts() {
    const kept = await database.sql`
      select id, type, inappropriate, incorrect, spam, first_at, last_at from reported_content order by id`
    const counted = await database.sql`
      select coalesce(question_id, pack_id) as id, case when pack_id is null then 'question' else 'pack' end as type,
        count(*) filter (where reason = 'inappropriate')::integer as inappropriate,
        count(*) filter (where reason = 'incorrect')::integer as incorrect,
        count(*) filter (where reason = 'spam')::integer as spam, min(created_at) as first_at, max(created_at) as last_at
      from report where dismissed_at is null group by question_id, pack_id order by 1`
    expect(kept).toEqual(counted)
    return kept.length
  }

  test('are right after simultaneous reports, changes, dismissals and deletions', async () => {
    const reporters = await Promise.all(
      [1, 2, 3, 4].map((number) => createViewer(database, `Reporter ${number}`)),
    )
    const things = await Promise.all([1, 2, 3].map(makePack))
    const reasons = ['inappropriate', 'incorrect', 'spam']
    const calls = reporters.flatMap((reporter, at) =>
      things.flatMap(({ packId, questionId }, place) => [
        () => reportQuestion(reporter, questionId, reasons[at % 3]),
        () => reportPack(reporter, packId, reasons[place]),
        () => reportQuestion(reporter, questionId, reasons[place]),
        () => dismiss(admin, place % 2 ? 'pack' : 'question', place % 2 ? packId : questionId),
      ]),
    )
    await Promise.all(calls.map((call) => call()))
    expect(await compareCounts()).toBeGreaterThan(0)
    await database.sql`delete from question where id = ${things[0]!.questionId}`
    await database.sql`delete from pack where id = ${things[1]!.packId}`
    await database.sql.begin((tx) => forgetReporter(tx, reporters[0]!.id))
    await compareCounts()
    await database.sql`delete from report`
    expect(await compareCounts()).toBe(0)
  })

  test('spare the list from reading reports, however many there are', async () => {
    const { packId } = await makePack()
    await database.sql`
      with person as (
        insert into app_user (id, full_name) select gen_random_uuid(), 'Reporter' from generate_series(1, 500) returning id
      )
      insert into report (id, pack_id, user_id, reason, created_at)
      select gen_random_uuid(), ${packId}, id, 'spam', now() from person`
    await database.sql.begin(async (tx) => {
      const countReadRows = async () => {
        const [read] = await tx<{ rows: number }>`
          select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'report'`
        return read!.rows
      }
      const before = await countReadRows()
      const { items } = await listReported(tx, { limit: 20, after: null })
      expect(items[0]).toMatchObject({ id: packId, reportCount: 500 })
      expect((await countReadRows()) - before).toBe(0)
    })
  })
})
