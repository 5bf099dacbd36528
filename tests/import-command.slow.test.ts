import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewer } from './support/data-api.ts'
import { createTestDatabase } from './support/database.ts'
import { makeDataDirectory, run, urlOf } from './support/server-process.ts'
import { forAllTests } from './support/test-world.ts'

/* The command, as somebody runs it: it refuses what a form would ask, until its options answer. */

const database = await forAllTests(createTestDatabase())
const home = makeDataDirectory()
const owner = 'head@school.example'

beforeAll(async () => {
  const { id } = await createViewer(database, 'Head')
  await database.sql`
    insert into identity_user (sub, email, email_key, given_name, family_name, status, srp_salt, srp_verifier)
    values (${id}, ${owner}, ${owner}, 'Head', 'Teacher', 'CONFIRMED', '00', '00')`
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const importFile = (rows: readonly string[], ...options: string[]) => {
  const file = path.join(home, 'questions.csv')
  writeFileSync(file, rows.join('\n'))
  const target = ['--owner', owner, '--pack', 'P', '--level', 'SSC', '--language', 'Any']
  return run(process.execPath, ['server/boot.js', 'admin', 'import', file, ...target, ...options], {
    DATA_DIR: home,
    DATABASE_URL: urlOf(database),
  })
}

/** The answers of all questions, by their texts. */
async function storedAnswers(): Promise<Record<string, string>> {
  const rows = await database.sql<{ question: string; answer: string }>`
    select question, content as answer from question join question_option on question_option.id = question.answer
    order by question`
  return Object.fromEntries(rows.map(({ question, answer }) => [question, answer]))
}

const standard = 'question,answer,option2,option3,option4,explanation,tags'
const unknown = [
  'Code,Item,W1,W2,W3,W4,Key',
  'x,Capital of X?,Oslo,Dhaka,Rome,Bonn,B',
  'y,Capital of Y?,a,b,c,d,C',
]
const numbers = ['Question,A,B,C,D,Answer', 'Sides of a triangle?,2,3,4,5,2', 'Sides of a square?,1,4,3,2,2']
const html = [standard, 'Which is <b>red</b>?,Blood,Milk,Ink,Tea,,']

test.each([
  ['columns that are not certain', unknown, [], '--columns'],
  ['columns that only have an answer for their answers', unknown, ['--answers', 'place'], '--columns'],
  ['answers that may be texts or places', numbers, [], '--answers'],
  ['a row that a comma may have cut', [standard, 'City?,Dhaka, Bangladesh,Oslo,Rome,Bonn'], [], 'Line 2'],
  ['a row that is none', [standard, 'q,a,b,c,d,,', 'q,a'], [], "Line 3 doesn't have 7 parts"],
  ['letters that are lost', [standard, '???? ???,???? ??,??? ???,???,?????,,'], [], 'lost'],
])('%s are refused with the reason, and nothing is stored', async (_, rows, options, reason) => {
  const { code, output } = await importFile(rows, ...options)
  expect([code, output]).toEqual([1, expect.stringContaining(reason)])
  expect(await storedAnswers()).toEqual({})
})

test.each([
  ['--columns', '-,question,option1,option2,option3,option4'],
  ['--header', 'one'],
  ['--answers', 'letters'],
  ['--fix', 'spelling'],
])('%s %s is a wrong use, which stores nothing', async (option, value) => {
  const { code, output } = await importFile(html, option, value)
  expect([code, output]).toEqual([2, expect.stringContaining(option)])
  expect(await storedAnswers()).toEqual({})
})

test('options answer what was asked', async () => {
  const columns = '-,question,option1,option2,option3,option4,answer'
  const runs = [
    await importFile(unknown, '--columns', columns, '--header', '1', '--answers', 'place'),
    await importFile(numbers, '--answers', 'place'),
    await importFile(html, '--fix', 'html'),
  ]
  expect(runs.map(({ code, output }) => [code, output])).toEqual(
    [2, 2, 1].map((count) => [0, expect.stringContaining(`Imported ${count} questions: http`)]),
  )
  expect(await storedAnswers()).toEqual({
    'Capital of X?': 'Dhaka',
    'Capital of Y?': 'c',
    'Sides of a square?': '4',
    'Sides of a triangle?': '3',
    'Which is red?': 'Blood',
  })
})
