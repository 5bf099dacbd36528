import { beforeEach, describe, expect, test } from 'vitest'
import { createViewer } from '../../../../tests/support/data-api.ts'
import { savePackOfSix } from '../../../../tests/support/exam-calls.ts'
import { createExamWorld } from '../../../../tests/support/exam-world.ts'
import {
  type KeptQuestion,
  keepQuestions,
  offlineAnswer,
  offlineSheet,
  submitOffline,
} from '../../../../tests/support/offline-exam.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'

const { database, api, packId, clock } = await createExamWorld()

let learner: Viewer & { id: string }
let kept: KeptQuestion[]
beforeEach(async () => {
  await clock.set(new Date())
  learner = await createViewer(database, 'Learner')
  kept = await keepQuestions(api, learner, packId)
})

const submit = (input: object, viewer: Viewer = learner) => api.ask(viewer, submitOffline, { input })
const read = async (id: string, viewer: Viewer = learner) =>
  (
    await api.ask(
      viewer,
      `query ($id: ID!) { getPackExamResults(id: $id) { correctAnswers wrongAnswers questionCount wrongMark marks
        selectedOptions lateSeconds spentSeconds limitSeconds satOfflineAt leftOutQuestions createdAt
        questions { id } } }`,
      { id },
    )
  ).data.getPackExamResults
const refusalOf = async (input: object) => {
  const { errors } = await submit(input)
  return { code: errors?.[0]?.extensions.code, reason: Object(errors?.[0]?.extensions).reason }
}
/** Right, wrong, and no answers in turn. */
const contents = ['right', 'a', null, 'right', 'b', 'right']
const answers = () => kept.map((question, index) => offlineAnswer(question, contents[index] ?? null))

describe('an exam that was sat without a network', () => {
  test('is marked by the server, with the times of the device', async () => {
    const reversed = answers().reverse()
    const input = offlineSheet(packId, kept, { answers: reversed, wrongMark: 0.25 })
    const { data } = await submit(input)
    expect(data.submitOfflineExam.status).toBe('success')
    expect(await read(data.submitOfflineExam.id)).toEqual({
      ...{ correctAnswers: 3, wrongAnswers: 2, questionCount: 6, wrongMark: 0.25, marks: 2.5 },
      selectedOptions: JSON.stringify(reversed.map(({ optionId }) => optionId)),
      ...{ lateSeconds: 0, spentSeconds: 300, limitSeconds: 600, leftOutQuestions: 0 },
      satOfflineAt: new Date(clock.now().getTime() - 3_600_000).toISOString(),
      createdAt: clock.now().toISOString(),
      questions: reversed.map(({ questionId }) => ({ id: questionId })),
    })
    const list = `query ($owner: ID!) { listPackExamResultsByOwnerAndCreatedAt(owner: $owner) {
      items { id marks satOfflineAt } } }`
    const listed = (await api.ask(learner, list, { owner: learner.id })).data
    expect(listed.listPackExamResultsByOwnerAndCreatedAt.items).toEqual([
      { id: data.submitOfflineExam.id, marks: 2.5, satOfflineAt: expect.any(String) },
    ])
  })

  test('counts once, however often it is sent, and keeps its first answers', async () => {
    const input = offlineSheet(packId, kept, { answers: answers() })
    const all = await Promise.all([1, 2, 3].map(() => submit(input)))
    const again = await submit({
      ...input,
      id: input.id.toUpperCase(),
      answers: offlineSheet(packId, kept).answers,
    })
    const ids = new Set([...all, again].map(({ data }) => data.submitOfflineExam.id))
    expect(ids.size).toBe(1)
    expect(await read([...ids][0])).toMatchObject({ correctAnswers: 3 })
    const rows = await database.sql`select id from exam_result where owner = ${learner.id}`
    expect(rows).toHaveLength(1)
    const papers = await database.sql`
      select distinct paper_hash from exam_result where pack_id = ${packId} and question_count = 6`
    expect(papers.length).toBeGreaterThan(0)
  })

  test('has the snapshot of an exam with a network when nothing has changed', async () => {
    const { data } = await submit(offlineSheet(packId, kept))
    const start = `mutation { startPackExam(packId: "${packId}", minutes: 5) { id } }`
    const attempt = (await api.ask(learner, start)).data.startPackExam
    const [row] = await database.sql<{ isSame: boolean }>`
      select r.paper_hash = a.paper_hash as "isSame" from exam_result r, exam_attempt a
      where r.id = ${data.submitOfflineExam.id} and a.id = ${attempt.id}`
    expect(row).toEqual({ isSame: true })
  })

  test('leaves out what was changed or removed since, and counts a corrected answer', async () => {
    const creatorPack = await copyOfPack()
    const own = await keepQuestions(api, learner, creatorPack)
    const sheet = own.map((question) => offlineAnswer(question, 'a'))
    const [worded, option, removed, corrected, picture] = own
    const { sql } = database
    await sql`update question set question = 'Not?' where id = ${worded!.id}`
    await sql`update question_option set content = 'z' where id = ${option!.options[0]!.id}`
    await sql`delete from question where id = ${removed!.id}`
    await sql`update question set answer = ${sheet[3]!.optionId}, explanation = 'New' where id = ${corrected!.id}`
    const path = `question-pictures/${newId()}.webp`
    await sql`
      insert into picture (path, owner, width, height, widths, bytes) values (${path}, ${learner.id}, 1, 1, '{1}', 1)`
    await sql`update question set image_path = ${path} where id = ${picture!.id}`

    const { data } = await submit(offlineSheet(creatorPack, own, { answers: sheet }))
    expect(await read(data.submitOfflineExam.id)).toMatchObject({
      ...{ questionCount: 2, correctAnswers: 1, wrongAnswers: 1, leftOutQuestions: 4 },
      questions: [{ id: corrected!.id }, { id: own[5]!.id }],
    })

    await sql`update question set question = question || '?' where pack_id = ${creatorPack}`
    expect(await refusalOf(offlineSheet(creatorPack, own))).toEqual({
      code: 'CONFLICT',
      reason: 'exam.offlineChanged',
    })
    await sql`delete from pack where id = ${creatorPack}`
    expect(await refusalOf(offlineSheet(creatorPack, own))).toEqual({
      code: 'NOT_FOUND',
      reason: 'exam.packNotFound',
    })
  })

  test('counts where a device knows options by their former ids', async () => {
    const creatorPack = await copyOfPack()
    const own = await keepQuestions(api, learner, creatorPack)
    const { sql } = database
    await sql.begin(async (tx) => {
      await tx`set constraints question_answer_is_own_option deferred`
      await tx`
          update question_option o set former_id = o.id, id = gen_random_uuid()
          from question q where q.id = o.question_id and q.pack_id = ${creatorPack}`
      await tx`
          update question q set answer = o.id from question_option o
          where o.question_id = q.id and o.former_id = q.answer and q.pack_id = ${creatorPack}`
    })
    const sheet = own.map((question, index) => offlineAnswer(question, contents[index] ?? null))
    const { data } = await submit(offlineSheet(creatorPack, own, { answers: sheet }))
    const result = await read(data.submitOfflineExam.id)
    expect(result).toMatchObject({ correctAnswers: 3, wrongAnswers: 2, leftOutQuestions: 0 })
    const present = await sql<{
      id: string
    }>`select o.id from question_option o where o.former_id = any(${sheet.flatMap(({ optionId }) => optionId ?? [])}::uuid[])`
    const selected: (string | null)[] = JSON.parse(result.selectedOptions)
    expect(new Set(selected.filter((id) => id !== null))).toEqual(new Set(present.map(({ id }) => id)))
  })

  test('of a device with a wrong clock has the right time, also when its clock was put right meanwhile', async () => {
    const at = (minutes: number) => new Date(Date.UTC(2011, 0, 1, 0, minutes)).toISOString()
    const wrong = offlineSheet(packId, kept, { startedAt: at(0), sentAt: at(30), spentSeconds: 600 })
    const { data } = await submit(wrong)
    const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
    expect(await read(data.submitOfflineExam.id)).toMatchObject({ satOfflineAt: minutesAgo(30) })

    const setBack = offlineSheet(packId, kept, { startedAt: at(0), sentAt: at(1), spentSeconds: 600 })
    const second = await submit(setBack)
    expect(await read(second.data.submitOfflineExam.id)).toMatchObject({ satOfflineAt: minutesAgo(10) })

    for (const days of [1, 4000]) {
      const ahead = offlineSheet(packId, kept, { sentAt: at(0), startedAt: at(days * 24 * 60) })
      const third = await submit(ahead)
      expect(await read(third.data.submitOfflineExam.id)).toMatchObject({
        ...{ satOfflineAt: minutesAgo(5), spentSeconds: 300 },
      })
    }
    const behind = offlineSheet(packId, kept, { startedAt: at(0), notBefore: minutesAgo(45) })
    const fourth = await submit(behind)
    expect(await read(fourth.data.submitOfflineExam.id)).toMatchObject({ satOfflineAt: minutesAgo(5) })
    const offlineForLong = offlineSheet(packId, kept, {
      startedAt: at(0),
      notBefore: minutesAgo(45 * 24 * 60),
    })
    const long = await submit(offlineForLong)
    expect(await read(long.data.submitOfflineExam.id)).toMatchObject({ satOfflineAt: minutesAgo(5) })
    const forged = offlineSheet(packId, kept, { notBefore: minutesAgo(-90) })
    const fifth = await submit(forged)
    expect(await read(fifth.data.submitOfflineExam.id)).toMatchObject({ satOfflineAt: minutesAgo(5) })
  })

  test('disappears with its result and with its owner', async () => {
    const { data } = await submit(offlineSheet(packId, kept))
    await submit(offlineSheet(packId, kept))
    const count = async () =>
      (await database.sql`select id from offline_exam where owner = ${learner.id}`).length
    await database.sql`delete from exam_result where id = ${data.submitOfflineExam.id}`
    expect(await count()).toBe(1)
    await database.sql`delete from app_user where id = ${learner.id}`
    expect(await count()).toBe(0)
    expect(await refusalOf(offlineSheet(packId, kept))).toEqual({
      code: 'UNAUTHENTICATED',
      reason: 'user.sessionExpired',
    })
  })
})

describe('an exam that our screens do not send', () => {
  const started = (ms: number) => ({ startedAt: new Date(Date.now() - ms).toISOString() })
  const first = () => offlineAnswer(kept[0]!, null)
  const days = 24 * 60 * 60 * 1000
  const cases: [string, () => object, string, string][] = [
    ['an unknown pack', () => ({ packId: newId() }), 'NOT_FOUND', 'exam.packNotFound'],
    ['a malformed pack', () => ({ packId: 'x' }), 'NOT_FOUND', 'exam.packNotFound'],
    ['a malformed id', () => ({ id: 'x' }), 'BAD_INPUT', 'exam.notFound'],
    ['no minutes', () => ({ minutes: 0 }), 'BAD_INPUT', 'exam.outOfRange'],
    ['half a minute', () => ({ minutes: 1.5 }), 'BAD_INPUT', 'exam.notAnInteger'],
    ['another deduction', () => ({ wrongMark: -1 }), 'BAD_INPUT', 'exam.notAWrongMark'],
    ['more than its time', () => ({ spentSeconds: 601 }), 'BAD_INPUT', 'exam.offlineTooLong'],
    ['less than no time', () => ({ spentSeconds: -1 }), 'BAD_INPUT', 'exam.offlineTooLong'],
    ['an exam of last month', () => started(31 * days), 'CONFLICT', 'exam.offlineTooOld'],
    ['too few questions', () => ({ answers: [first()] }), 'BAD_INPUT', 'exam.tooFewQuestions'],
    ['too many', () => ({ answers: Array(201).fill(first()) }), 'BAD_INPUT', 'exam.tooManyAnswers'],
    ['one question twice', () => ({ answers: Array(6).fill(first()) }), 'BAD_INPUT', 'exam.notAQuestion'],
    [
      'an option of another question',
      () => ({ answers: answers().with(0, { ...first(), optionId: kept[1]!.options[0]!.id }) }),
      'BAD_INPUT',
      'exam.answerNotAnOption',
    ],
    [
      'a malformed question',
      () => ({ answers: answers().with(0, { ...first(), questionId: 'x' }) }),
      'BAD_INPUT',
      'exam.notAQuestion',
    ],
  ]
  test.each(cases)('with %s is refused, and nothing is stored', async (_, more, code, reason) => {
    expect(await refusalOf(offlineSheet(packId, kept, more()))).toEqual({ code, reason })
    expect(await database.sql`select id from exam_result where owner = ${learner.id}`).toEqual([])
  })

  test('with a question of another pack is refused', async () => {
    const [other] = await keepQuestions(api, learner, await copyOfPack())
    const input = offlineSheet(packId, kept, { answers: answers().with(2, offlineAnswer(other!, null)) })
    const { errors } = await submit(input)
    expect(errors?.[0]).toMatchObject({
      message: 'Question 3 is not a question of this pack.',
      extensions: { code: 'BAD_INPUT', reason: 'exam.notAQuestion' },
    })
  })
})

async function copyOfPack(): Promise<string> {
  return savePackOfSix(api, await createViewer(database, 'Creator', ['CREATORS']))
}
