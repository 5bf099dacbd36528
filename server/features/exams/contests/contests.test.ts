import { beforeEach, describe, expect, test } from 'vitest'
import { modelExams } from '../../../../contract/exams/model-exams.ts'
import { contestCalls, contestInput } from '../../../../tests/support/contest-calls.ts'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import {
  answerOf,
  type BegunExam,
  beginExam,
  saveAnswersOf,
  savePackOfSix,
  submitExamOf,
} from '../../../../tests/support/exam-calls.ts'
import { createExamClock } from '../../../../tests/support/exam-clock.ts'
import { nothing } from '../../../../tests/support/exam-world.ts'
import { waitForWaiting, whileLocked } from '../../../../tests/support/held-locks.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { people } from '../../../people.ts'
import { sections } from '../../../personal-data/sections.ts'
import { rememberResults } from '../../learning/memory/service.ts'
import { closeEndedExams } from '../attempts/closing.ts'
import { finishContests } from './finish.ts'
import { listSheets, storePlaces } from './merit-list.ts'
import { placeSheets } from './rules.ts'
import { forgetContestant } from './service.ts'

const { database, api } = await createTestWorld({ max: 12 })
const { sql } = database
const clock = createExamClock(database)
const call = contestCalls(api)
const owner = await createViewer(database, 'Owner', ['CONTEST_CREATORS'])
const otherHolder = await createViewer(database, 'Other', ['CONTEST_CREATORS'])
const creator = await createViewer(database, 'Creator', ['CREATORS'])
const admin = await createViewer(database, 'Admin', ['ADMINS'])

type Person = Viewer & { id: string }
let learner: Person
let id: string

beforeEach(async () => {
  await clock.set(new Date('2026-12-01T04:00:00Z'))
  learner = await createViewer(database, 'Learner')
  const input = contestInput(new Date('2026-12-01T05:00:00Z'))
  id = input.id
  expect((await call.save(owner, input)).errors).toBeUndefined()
})

const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code
const open = () => clock.set(new Date('2026-12-01T05:00:00Z'))
const end = async () => {
  await clock.set(new Date('2026-12-01T05:31:30Z'))
  await closeEndedExams(database)
  // Also those of the tests before, twenty at once.
  while ((await finishContests(database)) > 0);
}

async function begin(viewer: Viewer, nickname: string): Promise<BegunExam> {
  expect((await call.join(viewer, id, nickname)).errors).toBeUndefined()
  return (await call.start(viewer, id)).data.startContest
}

async function sit(nickname: string, contents: (string | null)[], viewer?: Person) {
  const sitter = viewer ?? (await createViewer(database, nickname))
  const exam = await begin(sitter, nickname)
  const answers = contents.flatMap((content, index) =>
    content === null ? [] : [answerOf(exam, index + 1, content, clock.now())],
  )
  const resultId = await submitExamOf(api, sitter, {
    packId: id,
    attemptId: exam.id,
    selected: nothing,
    answers,
  })
  return { sitter, resultId, exam }
}

const readResult = (viewer: Viewer, resultId: string) =>
  api.ask(
    viewer,
    'query ($id: ID!) { getPackExamResults(id: $id) { marks questions { answer explanation } } }',
    { id: resultId },
  )

const listMarks = async (viewer: Person) =>
  (
    await api.ask(
      viewer,
      'query ($owner: ID!) { listPackExamResultsByOwnerAndCreatedAt(owner: $owner) { items { marks correctAnswers } } }',
      { owner: viewer.id },
    )
  ).data.listPackExamResultsByOwnerAndCreatedAt.items

/** Everything that the personal data download of somebody contains about exams and contests. */
async function download(sub: string): Promise<string> {
  const parts = sections.filter(({ name }) => /contest|exams|results|memory/.test(name))
  const rows = await Promise.all(parts.map(({ read }) => read(sql, sub, null, 20)))
  return JSON.stringify(rows)
}

describe('a contest', () => {
  test('is changed by its owner until it opens, with its paper as it was typed', async () => {
    const input = contestInput(new Date('2026-12-01T05:00:00Z'), { id, name: ' দ্বিতীয়  নাম ' })
    expect((await call.save(owner, input)).errors).toBeUndefined()
    const { contest } = (await call.read(learner, id)).data.getContest
    expect(contest).toMatchObject({
      name: 'দ্বিতীয় নাম',
      questionCount: 6,
      wrongMark: 0.25,
      minutes: 10,
      isOwn: false,
    })
    const paper = (await call.paper(owner, id)).data.getContestPaper
    expect(paper[2]).toMatchObject({ question: 'Secret 3', answer: 'right', explanation: 'Because' })
    expect([paper[2].option2, paper[2].option3, paper[2].option4].sort()).toEqual(['a', 'b', 'c'])
    await open()
    expect(codeOf(await call.save(owner, input))).toBe('CONFLICT')
    expect(codeOf(await call.remove(owner, id))).toBe('CONFLICT')
  })

  test('is deleted with its entries before it opens', async () => {
    await call.join(learner, id, 'N')
    expect((await call.remove(owner, id)).data.deleteContest).toBe(true)
    expect((await call.read(learner, id)).data.getContest).toBeNull()
    expect(codeOf(await call.remove(owner, id))).toBe('NOT_FOUND')
  })

  test.each<[string, Record<string, unknown>]>([
    ['name', { name: ' \u200b ' }],
    ['rules', { rules: 'x'.repeat(3001) }],
    ['level', { level: 'none' }],
    ['opensAt', { opensAt: '2026-12-01T04:00:00Z' }],
    ['opensAt', { opensAt: '2029-12-01T04:00:00Z', closesAt: '2029-12-01T05:00:00Z' }],
    ['closesAt', { closesAt: '2026-12-01T05:09:59Z' }],
    ['closesAt', { closesAt: '2026-12-09T05:00:00Z' }],
    ['minutes', { minutes: 1.5 }],
    ['wrongMark', { wrongMark: 0.3 }],
    ['maxEntries', { maxEntries: 0 }],
    ['maxEntries', { maxEntries: 1_000_001 }],
    ['questions', { questions: [] }],
  ])('is refused with a wrong field: %s', async (path, wrong) => {
    const input = contestInput(new Date('2026-12-01T05:00:00Z'), wrong)
    const answer = await call.save(owner, input)
    expect(codeOf(answer)).toBe('BAD_INPUT')
    expect(answer.errors?.[0]?.extensions.fields?.map((field) => field.path)).toContain(path)
  })

  test('with a limit takes so many people, also of many who join at once', async () => {
    const input = contestInput(new Date('2026-12-01T05:00:00Z'), { id, maxEntries: 3 })
    expect((await call.save(owner, input)).errors).toBeUndefined()
    expect((await call.join(learner, id, 'First')).errors).toBeUndefined()
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, place) => createViewer(database, `Other ${place}`)),
    )
    const answers = await Promise.all(others.map((viewer, place) => call.join(viewer, id, `Name ${place}`)))
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(2)
    expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, 'CONFLICT']))
    expect((await call.join(learner, id, 'Renamed')).errors).toBeUndefined()
    const { entries, entry, contest } = (await call.read(learner, id)).data.getContest
    expect([entries, entry.nickname, contest.maxEntries]).toEqual([3, 'Renamed', 3])

    await call.save(owner, { ...input, maxEntries: null })
    expect((await call.join(await createViewer(database, 'Late'), id, 'Late')).errors).toBeUndefined()
  })

  test('keeps its limit when a smaller one would shut out people who have joined', async () => {
    const input = contestInput(new Date('2026-12-01T05:00:00Z'), { id, maxEntries: 5 })
    await call.save(owner, input)
    for (const name of ['First', 'Second', 'Third'])
      await call.join(await createViewer(database, name), id, name)
    const answer = await call.save(owner, { ...input, name: 'Smaller', maxEntries: 2 })
    expect(answer.errors?.[0]?.extensions.fields).toMatchObject([
      {
        path: 'maxEntries',
        message: '3 people have joined already. Enter this number or a larger one, or leave it empty.',
      },
    ])
    const { contest } = (await call.read(learner, id)).data.getContest
    expect([contest.name, contest.maxEntries]).toEqual([input.name, 5])

    // Somebody who is excluded takes no place.
    await api.ask(owner, 'mutation ($id: ID!) { excludeFromContest(id: $id, nickname: "Third") }', { id })
    expect((await call.save(owner, { ...input, maxEntries: 2 })).errors).toBeUndefined()
    expect(codeOf(await call.save(owner, { ...input, maxEntries: 1 }))).toBe('BAD_INPUT')
  })

  test.each([
    ['its first limit', null],
    ['a smaller limit', 9],
  ])('that gets %s while people join never has more people than the limit', async (_, before) => {
    const input = contestInput(new Date('2026-12-01T05:00:00Z'), { id, maxEntries: before })
    await call.save(owner, input)
    const joiners = await Promise.all([1, 2, 3, 4].map((each) => createViewer(database, `Joiner ${each}`)))
    await call.join(joiners[0]!, id, 'First')

    // A join has read the contest without the limit, and waits.
    const late = joiners[1]!
    let joining: ReturnType<typeof call.join> | undefined
    await whileLocked(
      sql,
      (tx) => tx`select from app_user where id = ${late.id} for update`,
      async () => {
        joining = call.join(late, id, 'Late')
        await waitForWaiting(sql, 1, joining)
        expect((await call.save(owner, { ...input, maxEntries: 1 })).errors).toBeUndefined()
      },
    )
    expect(codeOf(await joining!)).toBe('CONFLICT')
    await call.save(owner, { ...input, maxEntries: before })

    // A join is stored, and not committed yet.
    const other = joiners[2]!
    const saving = await whileLocked(
      sql,
      async (tx) => {
        await tx`select from contest where id = ${id} for no key update`
        await tx`
          insert into contest_entry (contest_id, owner, nickname, nickname_key, joined_at)
          values (${id}, ${other.id}, 'Second', 'second', exam_now())`
      },
      async () => {
        const save = call.save(owner, { ...input, maxEntries: 1 })
        await waitForWaiting(sql, 1, save)
        return { save }
      },
    )
    expect(codeOf(await saving.save)).toBe('BAD_INPUT')

    // At the same moment, in any order.
    const [limited] = await Promise.all([
      call.save(owner, { ...input, maxEntries: 2 }),
      ...joiners.map((viewer, place) => call.join(viewer, id, `Name ${place}`)),
    ])
    const { contest, entries } = (await call.read(learner, id)).data.getContest
    expect(codeOf(limited) === undefined ? entries <= contest.maxEntries : entries > 2).toBe(true)
  })

  test('does not take the id of a pack or of a model exam, whose results it would hide', async () => {
    const packId = await savePackOfSix(api, creator)
    for (const taken of [packId, packId.toUpperCase(), modelExams[0]!.packId]) {
      const input = contestInput(new Date('2026-12-01T05:00:00Z'), { id: taken })
      expect(codeOf(await call.save(owner, input))).toBe('BAD_INPUT')
    }
  })

  test('hides no result of a pack that had its id', async () => {
    const packId = await savePackOfSix(api, creator)
    const exam = await beginExam(api, learner, packId)
    const resultId = await submitExamOf(api, learner, { packId, attemptId: exam.id, selected: nothing })
    await api.ask(creator, 'mutation ($input: DeletePackInput!) { deletePack(input: $input) { id } }', {
      input: { id: packId },
    })
    const input = contestInput(new Date('2026-12-01T05:00:00Z'), { id: packId })
    expect((await call.save(owner, input)).errors).toBeUndefined()
    expect((await readResult(learner, resultId)).data.getPackExamResults.marks).toBe(0)
    expect(await listMarks(learner)).toEqual([{ marks: 0, correctAnswers: 0 }])
  })

  test('is not changed in the last seconds before it opens, when starts could meet the change', async () => {
    const input = contestInput(new Date('2026-12-01T05:00:00Z'), { id })
    await clock.set(new Date('2026-12-01T04:59:54Z'))
    expect((await call.save(owner, input)).errors).toBeUndefined()
    await clock.set(new Date('2026-12-01T04:59:55Z'))
    expect(codeOf(await call.save(owner, input))).toBe('CONFLICT')
    expect(codeOf(await call.remove(owner, id))).toBe('CONFLICT')
  })

  test('is held by contest creators alone, each their own', async () => {
    const input = contestInput(new Date('2026-12-01T05:00:00Z'), { id, name: 'Stolen' })
    for (const viewer of [learner, creator, admin, otherHolder]) {
      expect(codeOf(await call.save(viewer, input))).toBe('FORBIDDEN')
      expect(codeOf(await call.remove(viewer, id))).toBe('FORBIDDEN')
    }
    expect(codeOf(await call.save(guest, input))).toBe('UNAUTHENTICATED')
    expect((await call.read(owner, id)).data.getContest.contest).toMatchObject({ name: 'গণিত', isOwn: true })
  })
})

describe('an entry', () => {
  test('has a nickname that nobody else has in this contest, and changes it until the start', async () => {
    const other = await createViewer(database, 'Other')
    await call.join(learner, id, 'Tuli')
    expect(codeOf(await call.join(other, id, ' tuli '))).toBe('CONFLICT')
    expect(codeOf(await call.join(other, id, ''))).toBe('BAD_INPUT')
    await call.join(learner, id, 'Mita')
    expect((await call.join(other, id, 'Tuli')).errors).toBeUndefined()
    const list = async (viewer: Viewer) =>
      (await api.ask(viewer, '{ listContests { id hasJoined } }', {})).data.listContests
    expect(await list(learner)).toContainEqual({ id, hasJoined: true })
    expect(await list(otherHolder)).toContainEqual({ id, hasJoined: false })
    await open()
    await call.start(learner, id)
    expect(codeOf(await call.join(learner, id, 'Late'))).toBe('CONFLICT')
    expect((await call.read(learner, id)).data.getContest).toMatchObject({
      entries: 2,
      contest: { hasJoined: true },
      entry: { nickname: 'Mita' },
    })
  })

  test('may have a level and a district, which the next contest offers', async () => {
    expect((await call.read(learner, id)).data.getContest.latest).toBeNull()
    await call.join(learner, id, 'N', { level: 'SSC', district: 'sylhet' })
    const given = async (contest: string) => {
      const { entry, latest } = (await call.read(learner, contest)).data.getContest
      return { entry: entry && [entry.level, entry.district], latest }
    }
    const [ofBoth, ofLevel] = [
      { level: 'SSC', district: 'sylhet' },
      { level: 'HSC', district: null },
    ]
    expect(await given(id)).toEqual({ entry: ['SSC', 'sylhet'], latest: ofBoth })
    const next = contestInput(new Date('2026-12-02T05:00:00Z'))
    await call.save(owner, next)
    expect(await given(next.id)).toEqual({ entry: null, latest: ofBoth })
    await call.join(learner, id, 'N', { level: 'HSC', district: '' })
    expect(await given(id)).toEqual({ entry: ['HSC', null], latest: ofLevel })
    await call.join(learner, id, 'N')
    expect(await given(id)).toEqual({ entry: [null, null], latest: { level: null, district: null } })
    expect(await download(learner.id)).toContain('"district"')

    const refused = await call.join(learner, id, '', { level: 'ssc', district: 'Sylhet' })
    expect(codeOf(refused)).toBe('BAD_INPUT')
    const paths = refused.errors?.[0]?.extensions.fields?.map((field) => field.path)
    expect(paths).toEqual(['nickname', 'level', 'district'])
  })

  test('is not for the owner, nor after the end', async () => {
    expect(codeOf(await call.join(owner, id, 'Me'))).toBe('FORBIDDEN')
    await clock.set(new Date('2026-12-01T05:30:00Z'))
    expect(codeOf(await call.join(learner, id, 'Late'))).toBe('CONFLICT')
  })
})

describe('the exam of a contest', () => {
  test('starts once, while the contest is open, and ends with it', async () => {
    await call.join(learner, id, 'N')
    expect(codeOf(await call.start(learner, id))).toBe('CONFLICT')
    await clock.set(new Date('2026-12-01T05:25:00Z'))
    expect(codeOf(await call.start(admin, id))).toBe('CONFLICT')
    const both = await Promise.all([call.start(learner, id), call.start(learner, id)])
    const [first, second] = both.map(({ data }) => data.startContest)
    expect(first.id).toBe(second.id)
    expect(first).toMatchObject({ packId: id, deadline: '2026-12-01T05:30:00.000Z', wrongMark: 0.25 })
    const running = async (viewer: Viewer) =>
      (await api.ask(viewer, '{ listExamsInProgress { id packId packName isContest } }')).data
        .listExamsInProgress
    expect(await running(learner)).toEqual([{ id: first.id, packId: id, packName: 'গণিত', isContest: true }])
    expect(await running(owner)).toEqual([])
    await submitExamOf(api, learner, { packId: id, attemptId: first.id, selected: nothing, answers: [] })
    expect(await running(learner)).toEqual([])
    expect(codeOf(await call.start(learner, id))).toBe('CONFLICT')
    await clock.set(new Date('2026-12-01T05:30:00Z'))
    const late = await createViewer(database, 'Late')
    await sql`
      insert into contest_entry (contest_id, owner, nickname, nickname_key, joined_at)
      values (${id}, ${late.id}, 'L', 'l', exam_now())`
    expect(codeOf(await call.start(late, id))).toBe('CONFLICT')
  })

  test('shows a paper without its key, and ids that do not tell it', async () => {
    await open()
    const exam = await begin(learner, 'N')
    expect(exam.paper.questions).toHaveLength(6)
    expect(JSON.stringify(exam)).not.toMatch(/Because|"answer"/)
    const places = new Set<number>()
    for (let run = 0; run < 30; run += 1) {
      const input = contestInput(new Date('2026-12-01T06:00:00Z'))
      await call.save(owner, input)
      const row = await sql<{ paper: { questions: { answer: string; options: { id: string }[] }[] } }>`
        select paper from contest where id = ${input.id}`.first()
      for (const { answer, options } of row!.paper.questions)
        places.add(
          options
            .map((option) => option.id)
            .sort()
            .indexOf(answer),
        )
    }
    expect([...places].sort()).toEqual([0, 1, 2, 3])
  })

  test('accepts no answer later than a minute after its deadline', async () => {
    await open()
    const exam = await begin(learner, 'N')
    await clock.set(new Date('2026-12-01T05:10:59Z'))
    const intime = await saveAnswersOf(api, learner, exam.id, [answerOf(exam, 1, 'right', clock.now())])
    expect(intime.data.saveExamAnswers.isOpen).toBe(true)
    await clock.set(new Date('2026-12-01T05:11:01Z'))
    const late = answerOf(exam, 2, 'right', new Date('2026-12-01T05:09:00Z'))
    expect((await saveAnswersOf(api, learner, exam.id, [late])).data.saveExamAnswers.isOpen).toBe(false)
    const submit = () =>
      api.ask(
        learner,
        `mutation ($packId: ID!, $attemptId: ID, $answers: [ExamAnswerInput!]) {
          submitPackExam(packId: $packId, attemptId: $attemptId, selectedOptions: "[null,null,null,null,null,null]",
            answers: $answers) { id } }`,
        { packId: id, attemptId: exam.id, answers: [late] },
      )
    expect(codeOf(await submit())).toBe('CONFLICT')
    await closeEndedExams(database)
    const { id: resultId } = (await submit()).data.submitPackExam
    await end()
    expect((await readResult(learner, resultId)).data.getPackExamResults.marks).toBe(1)
  })
})

describe('secrets', () => {
  test('the paper is read by nobody but its owner before the start', async () => {
    await call.join(learner, id, 'N')
    for (const viewer of [learner, creator, otherHolder, admin]) {
      expect(codeOf(await call.paper(viewer, id))).toBe('FORBIDDEN')
      expect(codeOf(await call.start(viewer, id))).toBe('CONFLICT')
      const asPack = await api.ask(
        viewer,
        'query ($id: ID!) { getPack(id: $id) { id } getExamAttempt(packId: $id) { id } }',
        { id },
      )
      expect(asPack.data).toMatchObject({ getPack: null, getExamAttempt: null })
      const started = await api.ask(
        viewer,
        'mutation ($id: ID!) { startPackExam(packId: $id, minutes: 5) { id } }',
        { id },
      )
      expect(codeOf(started)).toBe('NOT_FOUND')
      expect(JSON.stringify((await call.read(viewer, id)).data)).not.toContain('Secret')
      expect(await download(viewer.id ?? '')).not.toContain('Secret')
    }
    for (const ask of [call.paper, call.read, call.start, call.places])
      expect(codeOf(await ask(guest, id))).toBe('UNAUTHENTICATED')
    // Nothing of it is in the bank, which pages, sitemaps, exports and the search read.
    const inBank = await sql`select from question where question like '%Secret%'`
    const inIndex = await sql`select from search_record where query like '%Secret%'`
    expect([...inBank, ...inIndex]).toEqual([])
  })

  test('key, mark and explanations come when the last exam is submitted, not before', async () => {
    await open()
    const { resultId } = await sit('First', ['right', 'a', null, null, null, null], learner)
    const slow = await createViewer(database, 'Slow')
    await clock.set(new Date('2026-12-01T05:29:00Z'))
    await begin(slow, 'Slow')
    await clock.set(new Date('2026-12-01T05:30:30Z'))
    await finishContests(database)
    await rememberResults(api.deps)
    expect(codeOf(await readResult(learner, resultId))).toBe('FORBIDDEN')
    expect(await listMarks(learner)).toEqual([{ marks: null, correctAnswers: null }])
    expect(await download(learner.id)).not.toMatch(/Because|isRight":(true|false)/)
    expect((await call.places(learner, id)).data.listContestPlaces).toEqual({
      ...{ participants: 0, rows: [], own: null },
    })
    await end()
    const result = (await readResult(learner, resultId)).data.getPackExamResults
    expect(result).toMatchObject({ marks: 0.75 })
    expect(result.questions[0].explanation).toBe('Because')
    expect((await call.read(learner, id)).data.getContest).toMatchObject({
      entry: { resultId },
      place: { place: 1, marks: 0.75, percentile: 50 },
    })
  })
})

describe('the merit list', () => {
  test('has nicknames by marks, with equal places for equal marks', async () => {
    await open()
    await sit('Tuli', ['right', 'right', 'a', null, null, null])
    await sit('Mita', ['right', 'right', null, null, null, null], learner)
    await sit('Raju', ['right', 'right', 'b', null, null, null])
    await sit('Nila', [null, null, null, null, null, null])
    await call.join(creator, id, 'Absent')
    await end()
    const { participants, rows } = (await call.places(learner, id)).data.listContestPlaces
    expect(participants).toBe(4)
    expect(
      rows.map((row: Record<string, unknown>) => [row.place, row.nickname, row.marks, row.percentile]),
    ).toEqual([
      [1, 'Mita', 2, 75],
      [2, 'Raju', 1.75, 25],
      [2, 'Tuli', 1.75, 25],
      [4, 'Nila', 0, 0],
    ])
    expect(rows.map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([true, false, false, false])
    const page = (await call.places(learner, id, 2, 1)).data.listContestPlaces.rows
    expect(page).toMatchObject([{ listNumber: 2, nickname: 'Raju' }])
  })

  test('has places of their own for a level and a district, equal to a recount', async () => {
    await open()
    const groups = ['SSC', 'HSC', null].flatMap((level) =>
      ['sylhet', 'dhaka', null].map((district) => ({ level, district })),
    )
    const sheets = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const sitter = await createViewer(database, `Sitter ${at}`)
        const group = groups[(at * 7) % groups.length]!
        const right = (at * 5) % 4
        const nickname = `N${String(at).padStart(2, '0')}`
        await call.join(sitter, id, nickname, group)
        return { sitter, ...group, right, nickname }
      }),
    )
    for (const { sitter, right } of sheets) {
      const exam = (await call.start(sitter, id)).data.startContest
      const answers = Array.from({ length: right }, (_, at) => answerOf(exam, at + 1, 'right', clock.now()))
      await submitExamOf(api, sitter, { packId: id, attemptId: exam.id, selected: nothing, answers })
    }
    await call.join(learner, id, 'Absent', { level: 'SSC', district: 'dhaka' })
    await end()
    for (const { level, district } of groups) {
      const inGroup = sheets.filter(
        (each) => (!level || each.level === level) && (!district || each.district === district),
      )
      const better = (marks: number) => inGroup.filter(({ right }) => right > marks).length
      const fewer = (marks: number) => inGroup.filter(({ right }) => right < marks).length
      const reader = inGroup[0] ?? sheets[0]!
      const found = (await call.places(reader.sitter, id, 1, 50, { level, district })).data.listContestPlaces
      expect(found.participants).toBe(inGroup.length)
      expect(
        found.rows.map((row: Record<string, unknown>) => [row.listNumber, row.nickname, row.place]),
      ).toEqual(
        inGroup
          .toSorted((a, b) => b.right - a.right || (a.nickname < b.nickname ? -1 : 1))
          .map(({ nickname, right }, at) => [at + 1, nickname, better(right) + 1]),
      )
      for (const { nickname, percentile } of found.rows) {
        const { right } = sheets.find((sheet) => sheet.nickname === nickname)!
        expect(percentile).toBe(Math.floor((fewer(right) * 1000) / inGroup.length) / 10)
      }
      expect(found.own).toEqual(
        inGroup.includes(reader)
          ? expect.objectContaining({ nickname: reader.nickname, place: better(reader.right) + 1 })
          : null,
      )
      // The reader's row does not depend on the page.
      const page = (await call.places(reader.sitter, id, 2, 1, { level, district })).data.listContestPlaces
      expect(page.rows).toEqual(found.rows.slice(1, 2))
      expect(page.own).toEqual(found.own)
    }
    const far = (await call.places(learner, id, 2 ** 31 - 1, 200, { level: 'SSC' })).data.listContestPlaces
    const ofLevel = sheets.filter(({ level }) => level === 'SSC').length
    expect(far).toEqual({ participants: ofLevel, rows: [], own: null })
    for (const wrong of [{ level: 'x' }, { district: "x'--" }, { district: 'a\u0000b' }])
      expect(codeOf(await call.places(learner, id, 1, 50, wrong))).toBe('BAD_INPUT')
  })

  test('is the same when several processes finish the contest', async () => {
    await open()
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => sit(`P${at}`, Array(6).fill(at % 2 ? 'right' : 'a'))),
    )
    await clock.set(new Date('2026-12-01T05:31:30Z'))
    await Promise.all([1, 2, 3].map(() => finishContests(database)))
    const { rows } = (await call.places(learner, id)).data.listContestPlaces
    expect(rows.map(({ place }: { place: number }) => place)).toEqual([1, 1, 1, 1, 5, 5, 5, 5])
    expect(await finishContests(database)).toBe(0)
  })

  test('is made by one process at a time: who deletes their account meanwhile moves nobody', async () => {
    await open()
    await sit('First', Array(6).fill('right'), learner)
    await sit('Second', Array(6).fill('a'))
    await clock.set(new Date('2026-12-01T05:31:30Z'))
    await whileLocked(
      sql,
      (tx) => tx`select from contest where id = ${id} for no key update`,
      async () => expect(await finishContests(database)).toBe(0),
    )
    expect(await finishContests(database)).toBe(1)
  })

  test('gives no place to somebody who is excluded after the sheets were read', async () => {
    await open()
    await sit('First', Array(6).fill('right'), learner)
    const { sitter } = await sit('Second', Array(6).fill('a'))
    await clock.set(new Date('2026-12-01T05:31:30Z'))
    const placed = placeSheets(await listSheets(sql, id), 0)
    await api.ask(owner, 'mutation ($id: ID!) { excludeFromContest(id: $id, nickname: "Second") }', { id })
    await sql.begin((tx) => storePlaces(tx, id, placed))
    const rows = await sql<{ owner: string; place: number | null; listNumber: number | null }>`
      select owner, place, list_number as "listNumber" from contest_entry where contest_id = ${id}`
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ owner: learner.id, place: 1, listNumber: 1 })
    expect(rows).toContainEqual({ owner: sitter.id, place: null, listNumber: null })
  })

  test('and the deletion of an account lock rows in one order', async () => {
    await open()
    await sit('First', Array(6).fill('right'), learner)
    const { deletion } = await sql.begin(
      async (tx) => {
        // As the merit list does: the entry, then the result.
        await tx`select from contest_entry where owner = ${learner.id} for no key update`
        const deletion = sql.begin((other) => people.forget(other, learner.id, clock.now()))
        await waitForWaiting(sql, 1, deletion)
        await tx`select from exam_result where owner = ${learner.id} for no key update`
        return { deletion }
      },
      { kind: 'background' },
    )
    await deletion
    expect(await sql`select from contest_entry where owner = ${learner.id}`).toEqual([])
  })

  test('loses the row of a deleted account, and keeps the places', async () => {
    await open()
    await sit('Gone', ['right', null, null, null, null, null], learner)
    await sit('Stays', [null, null, null, null, null, null])
    await end()
    await forgetContestant(sql, learner.id)
    const { participants, rows } = (await call.places(creator, id)).data.listContestPlaces
    expect(participants).toBe(2)
    expect(rows).toMatchObject([{ place: 2, nickname: 'Stays' }])
  })
})

test('calls about a contest that does not exist are refused', async () => {
  for (const wrong of [newId(), "x'--"]) {
    expect((await call.read(learner, wrong)).data.getContest).toBeNull()
    expect(codeOf(await call.join(learner, wrong, 'N'))).toBe('NOT_FOUND')
    expect(codeOf(await call.start(learner, wrong))).toBe('NOT_FOUND')
    expect(codeOf(await call.places(learner, wrong))).toBe('NOT_FOUND')
    expect(codeOf(await call.paper(owner, wrong))).toBe('NOT_FOUND')
  }
})
