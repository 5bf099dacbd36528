import { expect, test } from 'vitest'
import { createDataApi, createViewer } from '../../../tests/support/data-api.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { newId } from '../../lib/new-id.ts'

const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
const open = 'query ($id: ID!) { getExamAttempt(packId: $id) { id } }'
const start = `mutation ($id: ID!) { startPackExam(packId: $id, minutes: 50) {
  id deadline paper { questions { id question options { id content } } } } }`
const submit = `mutation ($id: ID!, $attemptId: ID!, $selectedOptions: AWSJSON!) {
  submitPackExam(packId: $id, attemptId: $attemptId, selectedOptions: $selectedOptions) { id } }`
const result =
  'query ($id: ID!) { getPackExamResults(id: $id) { correctAnswers questions { question answer } } }'

const input = {
  creationKey: newId(),
  name: 'Pack',
  level: 'SSC',
  language: 'Any',
  automaticNumbering: true,
  tags: [],
  questions: Array.from({ length: 50 }, (_, index) => ({
    question: `Question ${index + 1}`,
    answer: 'right',
    option2: 'a',
    option3: 'b',
    option4: 'c',
    tags: [],
  })),
}

test('a whole exam costs four transactions', async () => {
  // One connection, which flushes its statistics on request: nothing is counted late.
  const database = await createTestDatabase({ max: 1 })
  const api = await createDataApi(database)
  const countTransactions = async () => {
    await database.sql`select pg_stat_force_next_flush()`
    const [row] = await database.sql<{ count: number }>`
      select (xact_commit + xact_rollback)::integer as count from pg_stat_database where datname = current_database()`
    return row!.count
  }
  try {
    const author = await createViewer(database, 'Author', ['CREATORS'])
    const { id } = (await api.ask(author, save, { input })).data.savePack

    const counts: number[] = []
    const spent: number[] = []
    for (const name of ['One', 'Two', 'Three']) {
      const learner = await createViewer(database, name)
      await countTransactions()
      const before = await countTransactions()
      const started = await countTransactions()
      counts.push(started - before)

      await api.ask(learner, open, { id })
      const attempt = (await api.ask(learner, start, { id })).data.startPackExam
      const selected = attempt.paper.questions.map(
        (question: { options: { id: string; content: string }[] }) =>
          question.options.find((option) => option.content === 'right')?.id,
      )
      const selectedOptions = JSON.stringify(selected)
      const submitted = await api.ask(learner, submit, { id, attemptId: attempt.id, selectedOptions })
      const read = await api.ask(learner, result, { id: submitted.data.submitPackExam.id })

      expect(read.data.getPackExamResults.correctAnswers).toBe(50)
      spent.push((await countTransactions()) - started)
    }
    // The database's own maintenance can only raise a count, and does not affect all three of a kind.
    expect(Math.min(...spent) - Math.min(...counts)).toBe(4)
  } finally {
    await api.close()
    await database.drop()
  }
})
