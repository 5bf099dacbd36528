import { createDecipheriv } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import {
  columnFields,
  mapTextFields,
  pickFields,
  revealedFields,
  shownFields,
  type TextField,
  textsOf,
} from '../contract/bank/question-fields.ts'
import { additionalDataOf, nonceBytes } from '../contract/exams/sealed-paper.ts'
import { closeEndedExams } from '../server/features/exams/attempts/closing.ts'
import { finishContests } from '../server/features/exams/contests/finish.ts'
import { newId } from '../server/lib/new-id.ts'
import { readTable, toContestCsv } from '../web/features/exams/contests/form/contest-values.ts'
import { attemptOf } from '../web/features/exams/sitting/sitting-session.ts'
import { SealedPaperDocument, StartSealedContestDocument } from '../web/generated/contest.ts'
import { ContestToEditDocument, QuestionsForContestDocument } from '../web/generated/contest-form.ts'
import { ContestPaperDocument } from '../web/generated/contest-paper.ts'
import { StartContestDocument, StartExamDocument } from '../web/generated/exam.ts'
import { KeepPackDocument } from '../web/generated/keep-pack.ts'
import { ResultDocument } from '../web/generated/result.ts'
import { rememberFormulas } from '../web/lib/ready-formulas.ts'
import { formulasOf } from '../web/offline/keep-pack.ts'
import { savePackMutation } from './support/authoring.ts'
import { contestCalls, contestInput } from './support/contest-calls.ts'
import { createViewer } from './support/data-api.ts'
import { submitExamOf } from './support/exam-calls.ts'
import { createExamClock } from './support/exam-clock.ts'
import { sampleOf } from './support/field-samples.ts'
import { createTestWorld } from './support/test-world.ts'

/*
 * Each text of a question is in every paper that is made of it, as the browser asks for it. These tests iterate the field
 * table: a new field is covered without a change here. So do server/features/bank/question-fields.test.ts (packs, exam
 * snapshots, personal data), server/admin/export/export.test.ts and contract/bank/question-fields.test.ts (CSV).
 */

const textOf = (name: TextField) => sampleOf(name, 'of the question $x$')
const texts = mapTextFields(textOf)
const [shown, columns] = [pickFields(texts, shownFields), pickFields(texts, columnFields)]
const revealed = revealedFields.map(textOf)

const { database, api } = await createTestWorld({ max: 12 })
const clock = createExamClock(database)
const call = contestCalls(api)
const author = await createViewer(database, 'Author', ['CREATORS', 'CONTEST_CREATORS'])
const learner = await createViewer(database, 'Learner')
const latecomer = await createViewer(database, 'Latecomer')
const opening = new Date('2026-12-01T05:00:00Z')
const contest = contestInput(opening, { questions: Array.from({ length: 5 }, () => texts) })
const { id } = contest
let packId: string

beforeAll(async () => {
  await clock.set(new Date('2026-12-01T04:50:00Z'))
  expect((await call.save(author, contest)).errors).toBeUndefined()
  for (const [person, name] of [[learner, 'L'] as const, [latecomer, 'M'] as const])
    expect((await call.join(person, id, name)).errors).toBeUndefined()
  const pack = { name: 'Pack', level: 'SSC', language: 'Any', automaticNumbering: true, tags: [] }
  const questions = Array.from({ length: 5 }, () => ({ ...texts, tags: [] }))
  const input = { ...pack, creationKey: newId(), questions }
  packId = (await api.ask(author, savePackMutation, { input })).data.savePack.id
})

async function ask(viewer: typeof author, document: string, variables: object) {
  const { data, errors } = await api.ask(viewer, document, { ...variables })
  expect(errors).toBeUndefined()
  return data
}

test('the form of a contest gets every text back, in the table and in the file too', async () => {
  const { getContestPaper } = await ask(author, ContestToEditDocument, { id })
  const [question] = getContestPaper
  expect(wrongSorted(question)).toMatchObject(texts)
  const { questions } = readTable(toContestCsv([question]))
  expect(wrongSorted(questions[0]!)).toMatchObject(texts)
})

test('the paper that an owner prints has every text, with the options of learners', async () => {
  const { getContestPaper } = await ask(author, ContestPaperDocument, { id })
  const { answerId: answer, ...question } = getContestPaper[0]
  expect(wrongSorted(question)).toMatchObject(texts)
  expect(wrongSorted(textsOf({ ...question, answer }))).toEqual(texts)
})

test('a pack that is added to a contest brings every text', async () => {
  const { getPack } = await ask(author, QuestionsForContestDocument, { id: packId })
  expect(wrongSorted(textsOf(getPack.questions.items[0]))).toEqual(texts)
})

test('a kept pack has every text, also in its formulas and in an exam on it', async () => {
  const data = await ask(author, KeepPackDocument, { id: packId })
  const [question] = data.listQuestionObjectByPackIdAndOrder.items
  expect(wrongSorted(textsOf(question))).toEqual(texts)
  const { getPack: pack } = data
  const sitting = { startedAt: 0, minutes: 1, questions: [{ id: question.id }] } as Parameters<
    typeof attemptOf
  >[0]
  const kept = { pack, questions: [question] } as Parameters<typeof attemptOf>[1]
  expect(attemptOf(sitting, kept)?.paper.questions[0]).toMatchObject(shown)

  const formulas = columnFields.map((name) => ({ tex: name, html: `<i>${name}</i>` }))
  rememberFormulas(formulas)
  const asFormulas = Object.fromEntries(columnFields.map((name) => [name, `$${name}$`]))
  expect(formulasOf([{ ...asFormulas, options: [] }])).toEqual(formulas)
})

test('papers have what learners see before they answer, and nothing else; results have every text', async () => {
  const { getSealedPaper: sealed } = await ask(learner, SealedPaperDocument, { id })
  await clock.set(opening)
  const { startSealedContest: start } = await ask(learner, StartSealedContestDocument, {
    ...{ id, version: sealed.version },
  })
  const { startContest } = await ask(latecomer, StartContestDocument, { id })
  const { startPackExam } = await ask(learner, StartExamDocument, { packId, minutes: 10, wrongMark: 0 })
  for (const paper of [unseal(sealed, start.paperKey), startContest.paper, startPackExam.paper]) {
    expect(paper.questions[0]).toMatchObject(shown)
    for (const text of revealed) expect(JSON.stringify(paper)).not.toContain(text)
  }

  const selected = [null, null, null, null, null]
  const ofPack = await submitExamOf(api, learner, { packId, attemptId: startPackExam.id, selected })
  const ofContest = await submitExamOf(api, learner, { packId: id, attemptId: start.id, selected })
  await clock.set(new Date('2026-12-01T05:40:00Z'))
  await closeEndedExams(database)
  while ((await finishContests(database)) > 0);
  for (const result of [ofPack, ofContest]) {
    const { getPackExamResults } = await ask(learner, ResultDocument, { id: result })
    const [question] = getPackExamResults.questions
    expect(question).toMatchObject(columns)
    expect(wrongSorted(textsOf(question))).toEqual(texts)
  }
})

/** The wrong options are shuffled. */
function wrongSorted<Question extends { option2: string; option3: string; option4: string }>(
  question: Question,
): Question {
  const [option2, option3, option4] = [question.option2, question.option3, question.option4].sort()
  return { ...question, option2, option3, option4 }
}

function unseal({ version, bytes }: { version: string; bytes: string }, key: string) {
  const all = Buffer.from(bytes, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), all.subarray(0, nonceBytes))
  decipher.setAAD(additionalDataOf(id, version))
  decipher.setAuthTag(all.subarray(-16))
  const compressed = Buffer.concat([decipher.update(all.subarray(nonceBytes, -16)), decipher.final()])
  return JSON.parse(gunzipSync(compressed).toString()).paper
}
