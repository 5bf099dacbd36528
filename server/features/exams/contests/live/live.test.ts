import { beforeEach, expect, test } from 'vitest'
import { contestCalls, contestInput } from '../../../../../tests/support/contest-calls.ts'
import { createViewer } from '../../../../../tests/support/data-api.ts'
import { answerOf, saveAnswersOf, submitExamOf } from '../../../../../tests/support/exam-calls.ts'
import { createExamClock } from '../../../../../tests/support/exam-clock.ts'
import { nothing } from '../../../../../tests/support/exam-world.ts'
import { createTestWorld } from '../../../../../tests/support/test-world.ts'
import type { Viewer } from '../../../../lib/viewer.ts'
import { closeEndedExams } from '../../attempts/closing.ts'
import { finishContests } from '../finish.ts'

const { database, api } = await createTestWorld()
const clock = createExamClock(database)
const call = contestCalls(api)
const owner = await createViewer(database, 'Owner', ['CONTEST_CREATORS'])
const otherHolder = await createViewer(database, 'Other', ['CONTEST_CREATORS'])

let id: string
let tuli: Viewer
let mita: Viewer

/** One start for all at five, for ten minutes. */
beforeEach(async () => {
  await clock.set(new Date('2026-12-01T04:00:00Z'))
  const input = contestInput(new Date('2026-12-01T05:00:00Z'), { closesAt: '2026-12-01T05:10:00Z' })
  id = input.id
  await call.save(owner, input)
  tuli = await createViewer(database, 'Tuli')
  mita = await createViewer(database, 'Mita')
  await call.join(tuli, id, 'Tuli')
  await call.join(mita, id, 'Mita')
})

const at = (time: string) => clock.set(new Date(`2026-12-01T${time}Z`))
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code
const start = async (viewer: Viewer) => (await call.start(viewer, id)).data.startContest
const live = async () => (await call.live(owner, id)).data.getContestLive
const nicknames = async (page: Parameters<typeof call.live>[2]) =>
  (await call.live(owner, id, page)).data.getContestLive.rows.map(
    ({ nickname }: { nickname: string }) => nickname,
  )
const deadlines = async () =>
  (await live()).rows.map(({ deadline }: { deadline: string | null }) => deadline?.slice(11, 19) ?? null)

test('the owner sees who has joined, started, saved and handed in', async () => {
  await at('05:00:00')
  const exam = await start(tuli)
  await at('05:02:00')
  await saveAnswersOf(api, tuli, exam.id, [
    answerOf(exam, 1, 'right', clock.now()),
    answerOf(exam, 2, null, clock.now()),
  ])
  expect(await live()).toMatchObject({ joined: 2, started: 1, submitted: 0 })
  expect((await live()).rows).toEqual([
    {
      ...{ nickname: 'Mita', startedAt: null, deadline: null, lastSaveAt: null, answered: 0 },
      ...{ submittedAt: null, extraMinutes: 0, isExcluded: false },
    },
    {
      ...{ nickname: 'Tuli', startedAt: '2026-12-01T05:00:00.000Z', deadline: '2026-12-01T05:10:00.000Z' },
      ...{ lastSaveAt: '2026-12-01T05:02:00.000Z', answered: 1, submittedAt: null, extraMinutes: 0 },
      isExcluded: false,
    },
  ])
  await submitExamOf(api, tuli, { packId: id, attemptId: exam.id, selected: nothing, answers: [] })
  expect(await live()).toMatchObject({ joined: 2, started: 1, submitted: 1 })
  expect(await nicknames({ after: ' MITA ', limit: 1 })).toEqual(['Tuli'])
  // Attempts are deleted 60 days after their end.
  await database.sql`delete from exam_attempt where owner = ${tuli.id}`
  expect(await live()).toMatchObject({ joined: 2, started: 1, submitted: 1 })
})

test('the owner finds people by a part of their nickname', async () => {
  await call.join(await createViewer(database, 'Tulip'), id, '100% Tulip')
  expect(await nicknames({ search: ' TUL ' })).toEqual(['100% Tulip', 'Tuli'])
  expect(await nicknames({ search: 'tul', after: '100% tulip' })).toEqual(['Tuli'])
  expect(await nicknames({ search: '%' })).toEqual(['100% Tulip'])
  expect(await nicknames({ search: 'nobody' })).toEqual([])
})

test('time for all moves the end, for exams in progress and for those who start later', async () => {
  await at('05:00:00')
  await start(tuli)
  expect((await call.give(owner, id, 5)).data.giveContestTime).toBe(true)
  await at('05:12:00')
  await start(mita)
  expect(await deadlines()).toEqual(['05:15:00', '05:15:00'])
  await at('05:15:00')
  expect(codeOf(await call.give(owner, id, 5))).toBe('CONFLICT')
})

test('a held request learns of a moved deadline', async () => {
  await at('05:00:00')
  const exam = await start(tuli)
  const changes = (deadline: string) =>
    api.ask(
      tuli,
      `query ($attemptId: ID!, $since: AWSDateTime!, $deadline: AWSDateTime!) {
        getExamChanges(attemptId: $attemptId, since: $since, device: 1, deadline: $deadline) { isOpen deadline } }`,
      { attemptId: exam.id, since: '2026-12-01T05:00:00Z', deadline },
    )
  const known = '2026-12-01T05:10:00Z'
  const held = changes(known)
  await call.give(owner, id, 5)
  const moved = { isOpen: true, deadline: '2026-12-01T05:15:00.000Z' }
  expect((await held).data.getExamChanges).toEqual(moved)
  // What is already known to be another deadline is not waited for either.
  expect((await changes(known)).data.getExamChanges).toEqual(moved)
})

test('time for one person counts before and after the start, and nobody sees the key meanwhile', async () => {
  await call.give(owner, id, 5, 'mita')
  await at('05:00:00')
  const first = await start(tuli)
  await start(mita)
  await call.give(owner, id, 2, 'Mita')
  expect(await deadlines()).toEqual(['05:17:00', '05:10:00'])
  await submitExamOf(api, tuli, { packId: id, attemptId: first.id, selected: nothing, answers: [] })
  expect(codeOf(await call.give(owner, id, 2, 'Tuli'))).toBe('CONFLICT')
  await at('05:17:30')
  await closeEndedExams(database)
  await finishContests(database)
  expect((await call.places(tuli, id)).data.listContestPlaces.participants).toBe(0)
  await at('05:18:10')
  await closeEndedExams(database)
  await finishContests(database)
  expect((await call.places(tuli, id)).data.listContestPlaces.participants).toBe(2)
  expect(codeOf(await call.give(owner, id, 2, 'Mita'))).toBe('CONFLICT')
})

test('no more than an exam may last is given, and only to those who joined', async () => {
  for (const minutes of [0, -5, 61]) expect(codeOf(await call.give(owner, id, minutes))).toBe('BAD_INPUT')
  for (const minutes of [60, 60, 60]) expect((await call.give(owner, id, minutes)).errors).toBeUndefined()
  expect(codeOf(await call.give(owner, id, 11))).toBe('BAD_INPUT')
  expect(codeOf(await call.give(owner, id, 11, 'Mita'))).toBe('BAD_INPUT')
  expect(codeOf(await call.give(owner, id, 5, 'Nobody'))).toBe('NOT_FOUND')
})

test('time for all reaches everybody, also beside somebody whose exam may not become longer', async () => {
  for (const minutes of [60, 60, 60, 10])
    expect((await call.give(owner, id, minutes, 'Mita')).errors).toBeUndefined()
  await at('05:00:00')
  await start(tuli)
  await start(mita)
  expect((await call.give(owner, id, 5)).errors).toBeUndefined()
  expect(await deadlines()).toEqual(['08:20:00', '05:15:00'])

  const nila = await createViewer(database, 'Nila')
  await call.join(nila, id, 'Nila')
  for (const minutes of [60, 60, 60, 5])
    expect((await call.give(owner, id, minutes, 'Nila')).errors).toBeUndefined()
  await call.give(owner, id, 5)
  expect((await start(nila)).deadline).toBe('2026-12-01T08:20:00.000Z')
})

test('of much time that is given at once only what fits is given', async () => {
  for (const minutes of [60, 60]) await call.give(owner, id, minutes)
  for (const [minutes, nickname] of [
    [60, null],
    [10, 'Mita'],
  ] as const) {
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => codeOf(await call.give(owner, id, minutes, nickname))),
    )
    expect(codes.toSorted()).toEqual([...Array(7).fill('BAD_INPUT'), undefined])
  }
})

test('whoever had the whole time after a late start has it with the time that was given to all', async () => {
  await at('05:00:09')
  await start(tuli)
  await at('05:00:11')
  await start(mita)
  expect(await deadlines()).toEqual(['05:10:00', '05:10:09'])
  await call.give(owner, id, 5)
  expect(await deadlines()).toEqual(['05:15:00', '05:15:09'])
  await call.give(owner, id, 1, 'Tuli')
  expect(await deadlines()).toEqual(['05:15:00', '05:16:09'])
})

test('nobody is given time who has not started when the contest is over', async () => {
  await at('05:10:00')
  expect(codeOf(await call.give(owner, id, 5, 'Mita'))).toBe('CONFLICT')
})

test('another contest creator sees and gives nothing', async () => {
  expect(codeOf(await call.live(otherHolder, id))).toBe('FORBIDDEN')
  expect(codeOf(await call.give(otherHolder, id, 5))).toBe('FORBIDDEN')
  expect(codeOf(await call.give(otherHolder, id, 5, 'Mita'))).toBe('FORBIDDEN')
  expect(codeOf(await call.exclude(otherHolder, id, 'Mita'))).toBe('FORBIDDEN')
  expect(codeOf(await call.exclude(tuli, id, 'Mita'))).toBe('FORBIDDEN')
})

const places = async () =>
  (await call.places(owner, id)).data.listContestPlaces.rows.map(
    ({ nickname, place }: { nickname: string; place: number }) => `${place} ${nickname}`,
  )

test('who is excluded before the start neither joins again nor starts, until they are let in again', async () => {
  expect(codeOf(await call.exclude(owner, id, 'Nobody'))).toBe('NOT_FOUND')
  expect((await call.exclude(owner, id, ' MITA ')).errors).toBeUndefined()
  expect((await call.exclude(owner, id, 'mita')).errors).toBeUndefined()
  expect(await live()).toMatchObject({ joined: 1, rows: [{ isExcluded: true }, { isExcluded: false }] })
  expect((await call.read(mita, id)).data.getContest).toMatchObject({
    entries: 1,
    entry: { isExcluded: true },
    contest: { hasJoined: false },
  })
  expect((await call.join(mita, id, 'Other')).errors?.[0]?.message).toMatch(/has excluded you/)
  // The nickname of an excluded person stays taken.
  expect(codeOf(await call.join(await createViewer(database, 'New'), id, 'Mita'))).toBe('CONFLICT')
  await at('05:00:00')
  expect((await call.start(mita, id)).errors?.[0]?.message).toMatch(/has excluded you/)
  await call.exclude(owner, id, 'Mita', false)
  expect((await start(mita)).packId).toBe(id)
})

test('the place of somebody who is excluded is free', async () => {
  const input = contestInput(new Date('2026-12-01T05:00:00Z'), { maxEntries: 1 })
  id = input.id
  await call.save(owner, input)
  await call.join(tuli, id, 'Tuli')
  expect(codeOf(await call.join(mita, id, 'Mita'))).toBe('CONFLICT')
  await call.exclude(owner, id, 'Tuli')
  expect((await call.join(mita, id, 'Mita')).errors).toBeUndefined()
})

test('whoever is let in again needs a place, so that a contest never has more people than places', async () => {
  const input = contestInput(new Date('2026-12-01T05:00:00Z'), { maxEntries: 1 })
  id = input.id
  await call.save(owner, input)
  await call.join(tuli, id, 'Tuli')
  expect((await call.exclude(owner, id, 'Tuli', false)).errors).toBeUndefined()
  await call.exclude(owner, id, 'Tuli')
  await call.join(mita, id, 'Mita')
  expect(codeOf(await call.exclude(owner, id, 'Tuli', false))).toBe('CONFLICT')
  expect((await call.read(tuli, id)).data.getContest).toMatchObject({
    entries: 1,
    entry: { isExcluded: true },
  })
  await call.exclude(owner, id, 'Mita')
  expect((await call.exclude(owner, id, 'Tuli', false)).errors).toBeUndefined()
})

test('a nickname that only looks the same is taken, and finds nobody else', async () => {
  const other = await createViewer(database, 'Other')
  for (const alike of ['Mi\u200bta', '\u202eMita', 'Ｍｉｔａ', 'Mіta', 'Mita\u00ad', 'Mıta', 'Mita\u2800'])
    expect(codeOf(await call.join(other, id, alike))).toBe('CONFLICT')
  for (const marks of ['\u0981', 'Mita\u0301\u0302\u0303\u0304\u0305'])
    expect(codeOf(await call.join(other, id, marks))).toBe('BAD_INPUT')
  // From before nicknames were compared so.
  await call.join(other, id, 'Zara')
  await database.sql`
    update contest_entry set nickname = ${'Mita\u2060'}, nickname_key = ${'mita\u2060'} where owner = ${other.id}`
  await call.exclude(owner, id, 'Mita\u2060')
  expect((await call.read(mita, id)).data.getContest).toMatchObject({ entry: { isExcluded: false } })
  expect((await call.read(other, id)).data.getContest).toMatchObject({ entry: { isExcluded: true } })
})

test('others are placed without those who are excluded, before and after the end', async () => {
  const rafi = await createViewer(database, 'Rafi')
  await call.join(rafi, id, 'Rafi')
  await at('05:00:00')
  for (const [sitter, rights] of [
    [tuli, 3],
    [mita, 2],
    [rafi, 1],
  ] as const) {
    const exam = await start(sitter)
    const answers = Array.from({ length: rights }, (_, at) => answerOf(exam, at + 1, 'right', clock.now()))
    await submitExamOf(api, sitter, { packId: id, attemptId: exam.id, selected: nothing, answers })
  }
  await call.exclude(owner, id, 'Tuli')
  await at('05:11:30')
  await finishContests(database)
  expect(await places()).toEqual(['1 Mita', '2 Rafi'])
  await call.exclude(owner, id, 'Mita')
  expect(await places()).toEqual(['1 Rafi'])
  const { contest, place } = (await call.read(mita, id)).data.getContest
  expect([contest.participants, place]).toEqual([1, null])
  // Also long after the results have expired.
  await database.sql`delete from exam_result where owner = ${mita.id}`
  await call.exclude(owner, id, 'Mita', false)
  await call.exclude(owner, id, 'Tuli', false)
  expect(await places()).toEqual(['1 Tuli', '2 Mita', '3 Rafi'])
  expect((await call.read(rafi, id)).data.getContest).toMatchObject({
    contest: { participants: 3 },
    place: { place: 3, percentile: 0 },
  })
})

test('somebody who is excluded while the merit list is made is not in it', async () => {
  await at('05:00:00')
  for (const sitter of [tuli, mita]) {
    const exam = await start(sitter)
    await submitExamOf(api, sitter, { packId: id, attemptId: exam.id, selected: nothing, answers: [] })
  }
  await at('05:11:30')
  for (const isExcluded of [true, false, true]) {
    await database.sql`update contest set finished_at = null, participants = 0 where id = ${id}`
    await database.sql`
      update contest_entry set place = null, fewer = null, list_number = null where contest_id = ${id}`
    await Promise.all([finishContests(database), call.exclude(owner, id, 'Mita', isExcluded)])
    // A contest that is locked is finished the next time.
    await finishContests(database)
    expect(await places()).toEqual(isExcluded ? ['1 Tuli'] : ['1 Mita', '1 Tuli'])
  }
})
