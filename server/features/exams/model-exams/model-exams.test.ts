import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { modelExams, subjects, tagsOf } from '../../../../contract/exams/model-exams.ts'
import { card, codeOf, makePack, packDraft } from '../../../../tests/support/authoring.ts'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import { saveAnswersOf, submitExamOf } from '../../../../tests/support/exam-calls.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import type { Viewer } from '../../../lib/viewer.ts'

const { api, people, database } = await createTestWorld()

async function store(
  level: string,
  count: number,
  tags: { pack?: string[]; questions?: string[] },
): Promise<string> {
  const questions = Array.from({ length: count }, (_, place) =>
    card(`${level} ${tags.questions ?? tags.pack} ${place}`, { tags: tags.questions ?? [] }),
  )
  return makePack(api, people.owner, packDraft(count, { level, questions, tags: tags.pack ?? [] }))
}

await store('BCS', 40, { questions: ['বাংলা সাহিত্য'] })
await store('BCS', 12, { pack: ['English'] })
// A pack of two subjects: each of its questions belongs to its own.
await store('BCS', 6, { pack: ['english', 'ethics'], questions: ['নৈতিকতা ও সুশাসন'] })
await store('SSC', 30, { pack: ['physics'] })
await store('HSC', 4, { pack: ['economics'] })

const read = (viewer: Viewer, slug: string, choice = 0) =>
  api.ask(
    viewer,
    `query ($slug: String!, $choice: Int!) { getModelExam(slug: $slug, choice: $choice) {
      packId minutes isRunning answered sections { subject wanted found } } }`,
    { slug, choice },
  )

const start = (viewer: Viewer, slug: string, more: Record<string, unknown> = {}) =>
  api.ask(
    viewer,
    `mutation ($slug: String!, $choice: Int! = 0, $locale: String! = "bn") {
      startModelExam(slug: $slug, choice: $choice, locale: $locale) {
        id packId limitSeconds wrongMark paper {
          pack { name level modelExam sections { name questionCount } }
          questions { id question options { id content } } } } }`,
    { slug, ...more },
  )

let learner: Viewer
beforeEach(async () => {
  learner = await createViewer(database, 'Learner')
})

test('each has its own address and its own place, and full marks of the real exam', () => {
  expect(new Set(modelExams.map(({ slug }) => slug)).size).toBe(modelExams.length)
  expect(new Set(modelExams.map(({ packId }) => packId)).size).toBe(modelExams.length)
  const counts = Object.fromEntries(
    modelExams.map(({ slug, sections, choices }) => [
      slug,
      [...sections, ...(choices[0] ?? [])].reduce((total, { questions }) => total + questions, 0),
    ]),
  )
  expect(counts).toMatchObject({
    bcs: 200,
    medical: 100,
    'du-science': 60,
    'gst-a': 100,
    'gst-b': 100,
    'gst-c': 100,
    'ssc-physics': 25,
    'hsc-bangla': 30,
  })
  expect(subjects.every((subject) => tagsOf(subject).length >= 2)).toBe(true)
  expect(tagsOf('physics')).toEqual(['পদার্থবিজ্ঞান', 'physics', 'Physics', 'PHYSICS'])
})

describe('what an exam would ask', () => {
  test('is what the bank has of each section, with the time in proportion', async () => {
    const { minutes, sections, isRunning } = (await read(learner, 'bcs')).data.getModelExam
    expect(
      Object.fromEntries(
        sections.map(({ subject, found }: { subject: string; found: number }) => [subject, found]),
      ),
    ).toEqual({
      ...{ bangla: 30, english: 12, ethics: 6, bangladesh: 0, international: 0, environment: 0 },
      ...{ science: 0, computing: 0, mathematics: 0, mentalAbility: 0 },
    })
    expect(minutes).toBe(Math.ceil((120 * 48) / 200))
    expect(isRunning).toBe(false)
  })

  test('is listed for every exam as its page says it', async () => {
    const { data } = await api.ask(learner, '{ listModelExams { slug wanted found minutes } }')
    expect(data.listModelExams.map(({ slug }: { slug: string }) => slug)).toEqual(
      modelExams.map(({ slug }) => slug),
    )
    for (const { slug, ...size } of data.listModelExams) {
      const { minutes, sections } = (await read(learner, slug)).data.getModelExam
      const sum = (name: string) =>
        sections.reduce((total: number, section: Record<string, number>) => total + section[name]!, 0)
      expect(size, slug).toEqual({ wanted: sum('wanted'), found: sum('found'), minutes })
    }
    expect(codeOf(await api.ask(guest, '{ listModelExams { slug } }'))).toBe('UNAUTHENTICATED')
  })

  test('is nothing for unknown exams and choices, and needs an account', async () => {
    for (const [slug, choice] of [
      ['x', 0],
      ['bcs', 1],
      ['du-science', 5],
      ['du-science', -1],
    ] as const)
      expect((await read(learner, slug, choice)).data.getModelExam, slug).toBeNull()
    expect(
      (await read(learner, 'du-science', 4)).data.getModelExam.sections.map(
        ({ subject }: { subject: string }) => subject,
      ),
    ).toEqual(['physics', 'chemistry', 'biology', 'english'])
    expect(codeOf(await read(guest, 'bcs'))).toBe('UNAUTHENTICATED')
    expect(codeOf(await start(guest, 'bcs'))).toBe('UNAUTHENTICATED')
    expect(codeOf(await start(learner, 'x'))).toBe('NOT_FOUND')
    expect(codeOf(await start(learner, 'hsc-economics'))).toBe('CONFLICT')
  })
})

describe('the exam', () => {
  test('is drawn by sections, each question once, without a key', async () => {
    const { data } = await start(learner, 'bcs', { locale: 'en' })
    const { limitSeconds, wrongMark, paper } = data.startModelExam
    expect(paper.pack).toEqual({
      ...{ name: 'BCS preliminary (since the 50th)', level: 'BCS', modelExam: 'bcs' },
      sections: [
        { name: 'Bangla language and literature', questionCount: 30 },
        { name: 'English', questionCount: 12 },
        { name: 'Ethics, values and good governance', questionCount: 6 },
      ],
    })
    expect([limitSeconds, wrongMark]).toEqual([29 * 60, 0.5])
    const questions: { id: string; question: string }[] = paper.questions
    expect(new Set(questions.map(({ id }) => id)).size).toBe(48)
    expect(questions.slice(0, 30).every(({ question }) => question.includes('বাংলা সাহিত্য'))).toBe(true)
    expect(questions.slice(30, 42).every(({ question }) => question.includes('English'))).toBe(true)
    expect(questions.slice(42).every(({ question }) => question.includes('নৈতিকতা'))).toBe(true)
    expect(JSON.stringify(data)).not.toMatch(/"answer"|explanation/)
  })

  test('is one at a time, also of two starts at once, and is in progress until it is submitted', async () => {
    const both = await Promise.all([start(learner, 'ssc-physics'), start(learner, 'ssc-physics')])
    const [first, second] = both.map(({ data }) => data.startModelExam)
    expect(first.id).toBe(second.id)
    expect((await start(learner, 'ssc-physics')).data.startModelExam.id).toBe(first.id)
    expect((await read(learner, 'ssc-physics')).data.getModelExam.isRunning).toBe(true)
    const running = '{ listExamsInProgress { id packName modelExam isContest } }'
    expect((await api.ask(learner, running)).data.listExamsInProgress).toEqual([
      { id: first.id, packName: 'এসএসসি: পদার্থবিজ্ঞান', modelExam: 'ssc-physics', isContest: false },
    ])
    const other = await createViewer(database, 'Other')
    expect((await api.ask(other, running)).data.listExamsInProgress).toEqual([])
    expect((await read(other, 'ssc-physics')).data.getModelExam.isRunning).toBe(false)
    const [question] = first.paper.questions
    const chosen = { place: 1, optionId: question.options[0].id, chosenAt: new Date().toISOString() }
    expect(codeOf(await saveAnswersOf(api, other, first.id, [chosen]))).toBe('NOT_FOUND')
    await saveAnswersOf(api, learner, first.id, [chosen])
    await submitExamOf(api, learner, {
      ...{ packId: first.packId, attemptId: first.id, selected: Array(25).fill(null), answers: [] },
    })
    const list = await api.ask(
      learner,
      `{ listPackExamResultsByOwnerAndCreatedAt(owner: "${learner.id}") { items { id } } }`,
    )
    const [{ id }] = list.data.listPackExamResultsByOwnerAndCreatedAt.items
    const { data } = await api.ask(
      learner,
      `{ getPackExamResults(id: "${id}") { isContest questionCount correctAnswers wrongAnswers
        pack { modelExam sections { name questionCount } } } }`,
    )
    expect(data.getPackExamResults).toMatchObject({
      ...{ isContest: false, questionCount: 25 },
      pack: { modelExam: 'ssc-physics', sections: [{ name: 'পদার্থবিজ্ঞান', questionCount: 25 }] },
    })
    expect(data.getPackExamResults.correctAnswers + data.getPackExamResults.wrongAnswers).toBe(1)
    const again = (await start(learner, 'ssc-physics')).data.startModelExam
    expect(again.id).not.toBe(first.id)
  })

  test('asks first what the learner has not answered yet, and then asks again', async () => {
    const again = await createViewer(database, 'Again')
    const askedOf = async () => {
      const { id, packId, paper } = (await start(again, 'ssc-physics')).data.startModelExam
      const asked: { id: string; options: { id: string }[] }[] = paper.questions
      await submitExamOf(api, again, {
        ...{ packId, attemptId: id, selected: Array(25).fill(null), answers: [] },
      })
      return asked
    }
    const first = await askedOf()
    const answers = first.map((question) => ({
      ...{ id: randomUUID(), questionId: question.id, optionId: question.options[0]!.id },
      ...{ answeredAt: new Date().toISOString(), milliseconds: 4000, ways: ['REVEAL'] },
    }))
    const remember =
      'mutation ($answers: [RememberedAnswerInput!]!) { rememberAnswers(answers: $answers) { kept } }'
    expect((await api.ask(again, remember, { answers })).data.rememberAnswers.kept).toBe(25)

    // The bank has 30, so 5 are new, and the page says that the other 20 come again.
    expect((await read(again, 'ssc-physics')).data.getModelExam.answered).toBe(20)
    expect((await read(learner, 'ssc-physics')).data.getModelExam.answered).toBe(0)

    const second = (await askedOf()).map(({ id }) => id)
    const known = new Set(first.map(({ id }) => id))
    expect(second).toHaveLength(25)
    expect(second.filter((id) => !known.has(id))).toHaveLength(5)
  })

  test('an exam of a pack has no sections', async () => {
    const packId = await store('Five', 5, {})
    const { data } = await api.ask(
      learner,
      `mutation { startPackExam(packId: "${packId}", minutes: 5) { paper { pack { modelExam sections { name } } } } }`,
    )
    expect(data.startPackExam.paper.pack).toEqual({ modelExam: null, sections: null })
  })
})
