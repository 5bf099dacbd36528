import { expect, test, vi } from 'vitest'
import { openDatabase } from '../server/lib/database/database.ts'
import { newId } from '../server/lib/new-id.ts'
import { createPeople, makePack, packDraft } from './support/authoring.ts'
import { createDataApi } from './support/data-api.ts'
import { createTestDatabase } from './support/database.ts'
import { createQuestionWrites } from './support/question-writes.ts'
import { forAllTests } from './support/test-world.ts'

/*
 * Rows that others delete while a mutation uses them: the caller gets a refusal, never a fault. The data API has
 * one connection here, so the order of its statements is known.
 */

const database = await forAllTests(createTestDatabase({ max: 1 }))
const api = await forAllTests(createDataApi(database))
const others = await forAllTests(openDatabase(database.target, { max: 2 }))
const people = await createPeople(database)
const { send, makeQuestion } = createQuestionWrites(api, people)

/** Locks a question until the returned function is called. */
async function holdQuestion(id: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holding = others.sql.begin(async (tx) => {
    await tx`select from question where id = ${id} for update`
    held.resolve()
    await free.promise
  })
  await held.promise
  return () => {
    free.resolve()
    return holding
  }
}

async function waitForLock(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = others.sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(await waiting.hasRows()).toBe(true)
  })
}

test('a question that is deleted right after its change is not found', async () => {
  const { id } = await makeQuestion()
  const release = await holdQuestion(id)
  const updating = send('updateQuestionObject', { id, question: 'New?' })
  await waitForLock()
  // Gets the connection as soon as the change is committed.
  const deleting = database.sql`delete from question where id = ${id}`.then(() => {})
  await release()
  await deleting
  expect(await updating).toMatchObject({
    data: null,
    errors: [{ message: 'Question not Found.', extensions: { code: 'NOT_FOUND' } }],
  })
})

const packId = await makePack(api, people.owner, packDraft(5))
const gone = { id: newId(), fullName: 'Gone', groups: ['CREATORS' as const] }

test.each([
  ['createPackObject', 'createPackObject(name: "P", level: "SSC", language: "Any") { id }'],
  [
    'createQuestion',
    `createQuestion(question: "Q", level: "SSC", language: "Any", tags: "[\\"t\\"]", options: ${JSON.stringify(
      JSON.stringify(['a', 'b', 'c', 'd'].map((content) => ({ content, isCorrect: content === 'a' }))),
    )}) { id }`,
  ],
  ['startPackExam', `startPackExam(packId: "${packId}", minutes: 5) { id }`],
  [
    'submitPackExam',
    `submitPackExam(packId: "${packId}", selectedOptions: "[null,null,null,null,null]") { id }`,
  ],
])('%s of a user whose account was deleted meanwhile asks to sign in', async (_name, field) => {
  const { errors } = await api.ask(gone, `mutation { ${field} }`)
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED'])
})
