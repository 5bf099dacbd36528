import { expect, test } from 'vitest'
import { startTestApp } from '../../../tests/support/app.ts'
import { makePack, packDraft } from '../../../tests/support/authoring.ts'
import { createDataApi, createViewer } from '../../../tests/support/data-api.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import type { Deps } from '../../deps.ts'
import { checkClock } from '../../lib/clock.ts'
import { createMemory } from '../../lib/memory.ts'
import { productVersion } from '../../lib/version.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { upkeepTasks } from '../../upkeep.ts'

const { app, deps, logged } = await forAllTests(startTestApp())
const rightApi = await forAllTests(createDataApi(deps))
const author = await createViewer(deps, 'Author', ['CREATORS'])
const packId = await makePack(rightApi, author, packDraft(5))

const minute = 60_000
const clockAhead = (minutes: () => number) => ({ now: () => new Date(Date.now() + minutes() * minute) })

const start = `mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 5) {
  id startedAt deadline serverTime paper { questions { options { id } } } } }`
const save = `mutation ($attemptId: ID!, $answers: [ExamAnswerInput!]!) {
  saveExamAnswers(attemptId: $attemptId, answers: $answers) { isOpen serverTime } }`
const submit = `mutation ($packId: ID!, $attemptId: ID!, $selected: AWSJSON!) {
  submitPackExam(packId: $packId, attemptId: $attemptId, selectedOptions: $selected) { id } }`
const inProgress = 'query ($packId: ID!) { getExamAttempt(packId: $packId) { id serverTime } }'
const read = 'query ($id: ID!) { getPackExamResults(id: $id) { lateSeconds createdAt } }'

/**
 * Returns whether a time differs by less than a minute from that of the database, which is this machine's.
 */
const isNow = (time: string) => Math.abs(Date.parse(time) - Date.now()) < minute

test.each([10, -10])(
  'a process whose clock is %d minutes ahead runs exams by the database’s',
  async (ahead) => {
    const api = await createDataApi(
      deps,
      clockAhead(() => ahead),
    )
    const learner = await createViewer(deps, 'Learner')
    const ask = async (query: string, variables: object) =>
      (await api.ask(learner, query, { packId, ...variables })).data

    const { startPackExam: attempt } = await ask(start, {})
    expect(isNow(attempt.startedAt)).toBe(true)
    expect(isNow(attempt.serverTime)).toBe(true)
    expect(Date.parse(attempt.deadline) - Date.parse(attempt.startedAt)).toBe(5 * minute)

    const optionId = attempt.paper.questions[0].options[0].id
    const answers = [{ place: 1, optionId, chosenAt: new Date().toISOString() }]
    const { saveExamAnswers: saved } = await ask(save, { attemptId: attempt.id, answers })
    expect(saved.isOpen).toBe(true)
    expect(isNow(saved.serverTime)).toBe(true)
    const [row] = await deps.sql<{ savedAt: Date }>`
    select saved_at as "savedAt" from exam_answer where attempt_id = ${attempt.id}`
    expect(isNow(row!.savedAt.toISOString())).toBe(true)
    expect((await ask(inProgress, {})).getExamAttempt.id).toBe(attempt.id)

    const selected = JSON.stringify(attempt.paper.questions.map(() => null))
    const { submitPackExam } = await ask(submit, { attemptId: attempt.id, selected })
    const { getPackExamResults: result } = await ask(read, { id: submitPackExam.id })
    expect(result.lateSeconds).toBe(0)
    expect(isNow(result.createdAt)).toBe(true)
    await api.close()
  },
)

/** Runs the task that submits exams, as a process with this clock does. */
function closeExams(process: Deps) {
  return upkeepTasks(process)
    .find(({ name }) => name === 'close-exams')!
    .run()
}

async function startEndedExam(learner: Viewer): Promise<string> {
  const { id } = (await rightApi.ask(learner, start, { packId })).data.startPackExam
  await deps.sql`
    update exam_attempt set started_at = started_at - interval '1 hour', deadline = deadline - interval '1 hour'
    where id = ${id}`
  return id
}

const isSubmitted = (id: string) =>
  deps.sql`select from exam_attempt where id = ${id} and submitted_at is not null`.hasRows()

test('a process with a wrong clock says so once, again when it changes, and closes no exams', async () => {
  let ahead = 10
  const process = { ...deps, clock: clockAhead(() => ahead), memory: createMemory() }
  const ended = await startEndedExam(await createViewer(deps, 'Late'))
  const running = (await rightApi.ask(await createViewer(deps, 'In time'), start, { packId })).data
    .startPackExam
  const warnings = () =>
    logged
      .filter(({ msg }) => String(msg).startsWith('the clock of this process'))
      .map((line) => line.aheadSeconds)

  await closeExams(process)
  await closeExams(process)
  expect(warnings()).toEqual([expect.closeTo(600, -1)])
  ahead = -10
  await closeExams(process)
  expect(warnings()).toEqual([expect.closeTo(600, -1), expect.closeTo(-600, -1)])
  expect(await isSubmitted(ended)).toBe(false)

  ahead = 0
  await closeExams(process)
  expect(await isSubmitted(ended)).toBe(true)
  expect(await isSubmitted(running.id)).toBe(false)
  expect(warnings()).toHaveLength(2)
})

test('a wrong clock shows at /health/ready', async () => {
  const ready = async () => (await app.inject('/health/ready')).json()
  expect(await ready()).toMatchObject({ status: 'ok', version: productVersion })
  expect(await ready()).not.toHaveProperty('clockAheadSeconds')
  await checkClock({ ...deps, clock: clockAhead(() => 10) })
  expect(await ready()).toMatchObject({
    status: 'ok',
    clockAheadSeconds: expect.closeTo(600, -1),
  })
  await checkClock(deps)
  expect(await ready()).not.toHaveProperty('clockAheadSeconds')
})
