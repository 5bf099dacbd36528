import { createDecipheriv } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { additionalDataOf, nonceBytes, type SealedDocument } from '../../../../contract/exams/sealed-paper.ts'
import { contestCalls, contestInput } from '../../../../tests/support/contest-calls.ts'
import { createViewer, guest } from '../../../../tests/support/data-api.ts'
import { answerOf, submitExamOf } from '../../../../tests/support/exam-calls.ts'
import { createExamClock } from '../../../../tests/support/exam-clock.ts'
import { nothing } from '../../../../tests/support/exam-world.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { finishContests } from './finish.ts'
import { sealPaper } from './seal.ts'

const { database, api } = await createTestWorld({ max: 12 })
const { sql } = database
const clock = createExamClock(database)
const call = contestCalls(api)
const owner = await createViewer(database, 'Owner', ['CONTEST_CREATORS'])
const admin = await createViewer(database, 'Admin', ['ADMINS'])
const creator = await createViewer(database, 'Creator', ['CREATORS'])

const opening = new Date('2026-12-01T05:00:00Z')
let learner: Viewer & { id: string }
let id: string

beforeEach(async () => {
  await clock.set(new Date('2026-12-01T04:00:00Z'))
  learner = await createViewer(database, 'Learner')
  const input = contestInput(opening)
  input.questions[0]!.question = 'Secret: how much is $\\frac{1}{2}$ of $x^2$?'
  id = input.id
  await call.save(owner, input)
  await call.join(learner, id, 'N')
})

const setTime = (text: string) => clock.set(new Date(`2026-12-01T${text}Z`))
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code

type Sealed = { version: string; bytes: string }
const askSealed = (viewer: Viewer, contest = id) =>
  api.ask(viewer, 'query ($id: ID!) { getSealedPaper(id: $id) { version bytes } }', { id: contest })
const readSealed = async (viewer: Viewer): Promise<Sealed | null> =>
  (await askSealed(viewer)).data.getSealedPaper

const start = (viewer: Viewer, version: string) =>
  api.ask(
    viewer,
    `mutation ($id: ID!, $version: String!) { startSealedContest(id: $id, version: $version) {
      id packId deadline wrongMark answers { place } paperKey } }`,
    { id, version },
  )

function unseal({ version, bytes }: Sealed, key: string): SealedDocument {
  const all = Buffer.from(bytes, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), all.subarray(0, nonceBytes))
  decipher.setAAD(additionalDataOf(id, version))
  decipher.setAuthTag(all.subarray(-16))
  const compressed = Buffer.concat([decipher.update(all.subarray(nonceBytes, -16)), decipher.final()])
  return JSON.parse(gunzipSync(compressed).toString())
}

test('those who take part get the sealed paper a quarter of an hour early, and its key at the start', async () => {
  expect(await readSealed(learner)).toBeNull()
  await setTime('04:45:00')
  const sealed = (await readSealed(learner))!
  for (const viewer of [owner, admin, creator]) expect(await readSealed(viewer)).toBeNull()
  expect(codeOf(await askSealed(guest))).toBe('UNAUTHENTICATED')
  expect((await askSealed(learner, "x'--")).data.getSealedPaper).toBeNull()
  expect(Buffer.from(sealed.bytes, 'base64').toString('latin1')).not.toMatch(/Secret|frac|katex/)

  await setTime('04:59:59')
  for (const viewer of [learner, owner, admin, creator, guest])
    expect(['CONFLICT', 'UNAUTHENTICATED']).toContain(codeOf(await start(viewer, sealed.version)))
  await setTime('05:00:00')
  for (const viewer of [owner, admin, creator])
    expect(codeOf(await start(viewer, sealed.version))).toBe('CONFLICT')
  const exam = (await start(learner, sealed.version)).data.startSealedContest
  expect(exam).toMatchObject({
    packId: id,
    deadline: '2026-12-01T05:10:00.000Z',
    wrongMark: 0.25,
    answers: [],
  })

  const { paper, formulas } = unseal(sealed, exam.paperKey)
  // What the browser gets from a start without the sealed paper, also when it asks a second time.
  const plain = await api.ask(
    learner,
    `mutation ($id: ID!) { startContest(id: $id) { id paper {
      pack { name level language automaticNumbering sections { name } }
      questions { id question passage imageDescription image { url } passageImage { url } options { id content image { url } } } } } }`,
    { id },
    { extensions: { formulas: true } },
  )
  expect(plain.data.startContest).toEqual({ id: exam.id, paper })
  expect(plain.extensions?.formulas).toEqual(formulas)
  expect(formulas.map(({ tex }) => tex)).toEqual(['\\frac{1}{2}', 'x^2'])
  expect(JSON.stringify(paper)).not.toMatch(/Because|"answer"/)
})

test('a start that is repeated gives the same exam and key; after the submission there is none', async () => {
  await setTime('04:50:00')
  const { version } = (await readSealed(learner))!
  await setTime('05:00:01')
  const both = await Promise.all([start(learner, version), start(learner, version)])
  const [one, two] = both.map(({ data }) => data.startSealedContest)
  expect(one).toEqual(two)
  expect(one.paperKey).toHaveLength(44)
  const exam = (await call.start(learner, id)).data.startContest
  expect(exam.id).toBe(one.id)
  const answers = [answerOf(exam, 2, 'right', clock.now())]
  await submitExamOf(api, learner, { packId: id, attemptId: exam.id, selected: nothing, answers })
  expect(codeOf(await start(learner, version))).toBe('CONFLICT')
  await setTime('05:30:00')
  expect(await readSealed(learner)).toBeNull()
})

test('a paper that was changed is sealed anew, and an old version has no key', async () => {
  await setTime('04:50:00')
  const before = (await readSealed(learner))!
  await call.save(owner, contestInput(opening, { id, name: 'Changed' }))
  const after = (await readSealed(learner))!
  expect(after.version).not.toBe(before.version)
  await setTime('05:00:00')
  const exam = (await start(learner, before.version)).data.startSealedContest
  expect(exam.paperKey).toBeNull()
  const { paperKey } = (await start(learner, after.version)).data.startSealedContest
  expect(unseal(after, paperKey).paper.pack.name).toBe('Changed')
  expect(() => unseal(before, paperKey)).toThrow()
  expect(() => unseal({ ...after, version: before.version }, paperKey)).toThrow()
})

test('one version of a paper has one key, however often it is sealed', async () => {
  await setTime('04:50:00')
  const first = await readSealed(learner)
  await Promise.all([sealPaper(api.deps, id), sealPaper(api.deps, id)])
  expect(await readSealed(learner)).toEqual(first)
  await setTime('05:00:00')
  const { data } = await start(learner, first!.version)
  expect(unseal(first!, data.startSealedContest.paperKey).paper.questions[0]?.question).toContain('Secret')
})

test('a paper whose sealing did not end has no key, nor has the one before', async () => {
  await setTime('04:50:00')
  const before = (await readSealed(learner))!
  const [old] = await sql<{ paper_hash: Buffer; key: Buffer; bytes: Buffer }>`
    select paper_hash, key, bytes from contest_seal where contest_id = ${id}`
  await call.save(owner, contestInput(opening, { id, name: 'Changed' }))
  // As if the server had stopped before it sealed the new paper.
  await sql`
    update contest_seal set paper_hash = ${old!.paper_hash}, key = ${old!.key}, bytes = ${old!.bytes}
    where contest_id = ${id}`
  await setTime('05:00:00')
  for (let time = 1; time <= 2; time += 1)
    expect((await start(learner, before.version)).data.startSealedContest.paperKey).toBeNull()
})

test('the sealed paper is deleted when the contest is finished', async () => {
  const seals = () => sql`select from contest_seal where contest_id = ${id}`
  await setTime('05:31:30')
  expect(await seals()).toHaveLength(1)
  while ((await finishContests(database)) > 0);
  expect(await seals()).toEqual([])
})

test('starts that do not exist are refused', async () => {
  await setTime('05:00:00')
  expect((await start(learner, '\u0000')).data.startSealedContest.paperKey).toBeNull()
  for (const wrong of [newId(), "x'--"]) {
    const answer = await api.ask(
      learner,
      'mutation ($id: ID!) { startSealedContest(id: $id, version: "x") { id } }',
      { id: wrong },
    )
    expect(codeOf(answer)).toBe('NOT_FOUND')
  }
})

test('with one start for all, who starts within the first seconds has the whole time', async () => {
  const closesAt = '2026-12-01T05:10:00.000Z'
  const input = contestInput(opening, { closesAt })
  await call.save(owner, input)
  const deadlineAt = async (time: string) => {
    const sitter = await createViewer(database, time)
    await call.join(sitter, input.id, time)
    await setTime(time)
    return (await call.start(sitter, input.id)).data.startContest.deadline
  }
  expect(await deadlineAt('05:00:00')).toBe(closesAt)
  expect(await deadlineAt('05:00:09')).toBe('2026-12-01T05:10:09.000Z')
  expect(await deadlineAt('05:00:11')).toBe(closesAt)
})
