import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importColumns } from '../../contract/import/csv-format.ts'
import { createViewer } from '../../tests/support/data-api.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import type { Deps } from '../deps.ts'
import { toContent } from '../features/bank/store/question-changes.ts'
import { listStoredInPack } from '../features/bank/store/questions.ts'
import { importPack } from './import-pack.ts'
import { readSampleBank } from './read-sample-bank.ts'

let deps: Deps

const database = await forAllTests(createTestDatabase())

beforeAll(async () => {
  deps = database as unknown as Deps
  const { id } = await createViewer(database, 'Rahima')
  await database.sql`
    insert into identity_user (sub, email, email_key, given_name, family_name, status, srp_salt, srp_verifier)
    values (${id}, 'Rahima@example.org', 'rahima@example.org', 'Rahima', 'Khatun', 'CONFIRMED', '00', '00')`
})

const target = {
  ...{ fileName: 'questions.csv', ownerEmail: 'rahima@EXAMPLE.org ' },
  ...{ name: 'Imported', level: 'BCS', language: 'Bangla' },
}

test('a CSV becomes a pack of its owner with every question', async () => {
  const file = readFileSync(path.join(import.meta.dirname, 'sample-bank/bcs-model-test.csv'))
  const { id, questionCount } = await importPack(deps, { ...target, file })
  const expected = readSampleBank().find(({ draft }) => draft.level === 'BCS')!.draft.questions
  expect(questionCount).toBe(expected.length)
  const stored = (await listStoredInPack(database.sql, id)).map(toContent)
  expect(stored.map(({ question, answer }) => ({ question, answer }))).toEqual(
    expected.map(({ question, answer }) => ({ question, answer })),
  )
})

test('notes name what should be checked', async () => {
  const file = Buffer.from('question,answer,option2,option3,option4,explanation,tags\nq,a,c,c,d,,\n')
  const { notes } = await importPack(deps, { ...target, file })
  expect(notes).toEqual(['Line 2: option3 (column D) is the same as option2.'])
})

test('columns with other names are recognised, and a file without names keeps its first row where the command names them', async () => {
  const file = Buffer.from('No,Question,A,B,C,D,Answer\n1,q,w,x,y,z,C\n')
  const { id } = await importPack(deps, { ...target, file })
  expect((await listStoredInPack(database.sql, id)).map(toContent)).toMatchObject([{ answer: 'y' }])

  const headless = Buffer.from('q,a,b,c,d,,\nr,a,b,c,d,,\n')
  await expect(importPack(deps, { ...target, file: headless })).rejects.toThrow('It is not certain')
  const choices = { uses: importColumns }
  expect(await importPack(deps, { ...target, file: headless, choices })).toMatchObject({
    questionCount: 2,
    notes: [],
  })
})

const head = 'question,answer,option2,option3,option4,explanation,tags'
const marked = 'q one?,w,x,y,z,B,\nq two?,w,x,y,z,C,\nq three?,w,x,y,z,বাতিল,\n'

test('what is not certain is imported as the command says', async () => {
  const file = Buffer.from(marked.replace('বাতিল', 'ঘ'))
  const uses = ['question', 'option1', 'option2', 'option3', 'option4', 'answer', null] as const
  const { id } = await importPack(deps, { ...target, file, choices: { uses } })
  expect((await listStoredInPack(database.sql, id)).map(toContent)).toMatchObject([
    { answer: 'x' },
    { answer: 'y' },
    { answer: 'z' },
  ])
  const numbers = Buffer.from('Question,A,B,C,D,Answer\n2+2?,4,1,2,3,4\n1+2?,2,3,1,4,3\n')
  const { id: other } = await importPack(deps, { ...target, file: numbers, choices: { answers: 'text' } })
  expect((await listStoredInPack(database.sql, other)).map(toContent)).toMatchObject([
    { answer: '4' },
    { answer: '3' },
  ])
})

test('texts that learners would see raw are named, and fixed as the command says', async () => {
  const file = Buffer.from(`${head},marks\nH<sub>2</sub>O?,a,b,c,d,,,5\n`)
  const { notes } = await importPack(deps, { ...target, file })
  expect(notes).toEqual([
    '1 question has text such as “H<sub>2</sub>O?”. With --fix html it becomes “H₂O?”.',
    'Not imported: marks.',
  ])
  const { id } = await importPack(deps, { ...target, file, choices: { fixes: ['html'] } })
  expect((await listStoredInPack(database.sql, id)).map(toContent)).toMatchObject([{ question: 'H₂O?' }])
})

test.each([
  [
    'a row of names that it does not know',
    `Frage,Richtig,Falsch,F2,F3,Warum,Thema\n${'Was?,a,b,c,d,,\n'.repeat(3)}`,
    target,
    'not certain what the columns',
  ],
  ['keys without names', marked, target, 'pass --columns'],
  [
    'answers that are texts or places',
    'Question,A,B,C,D,Answer\n2+2?,4,1,2,3,4\n1+2?,2,3,1,4,3\n',
    target,
    'Pass --answers text, --answers place',
  ],
  [
    'lost letters',
    `${head}\n${'???? ????,???,???,????,???,,\n'.repeat(3)}`,
    target,
    'letters of these questions are lost',
  ],
  [
    'Moodle XML without a choice',
    '<?xml version="1.0"?><quiz><question></question></quiz>',
    target,
    'not a multiple-choice question',
  ],
  ['a line without 7 parts', `${head}\na,b,c\n`, target, "Line 2 doesn't have 7 parts"],
  [
    'a file that is not Unicode',
    Buffer.from(`${head}\ncaf\xe9,a,b,c,d,,\n`, 'latin1'),
    target,
    'The letters of this file cannot be read.',
  ],
  [
    'columns that are not certain',
    'No,Question,A,B,C,D,Key,Mark\n1,q,w,x,y,z,0,5\n2,q,w,x,y,z,3,5\n',
    target,
    'It is not certain how the answers of this file name the options, by their texts or by their places (columns: No, Question, A, B, C, D, Key, Mark).',
  ],
  ['an unknown level', `${head}\nq,a,b,c,d,,\n`, { ...target, level: 'x' }, 'Your level name is invalid.'],
  [
    'no account',
    `${head}\nq,a,b,c,d,,\n`,
    { ...target, ownerEmail: 'no@one.org' },
    'There is no account for no@one.org.',
  ],
])('refuses %s and stores nothing', async (_, csv, to, message) => {
  const count = async () =>
    (await database.sql<{ packs: number }>`select count(*)::integer as packs from pack`)[0]!.packs
  const before = await count()
  await expect(importPack(deps, { ...to, file: Buffer.from(csv as string) })).rejects.toThrow(message)
  expect(await count()).toBe(before)
})

test.each(['a city?,Dhaka, Bangladesh,Oslo,Rome,', 'a city?,Dhaka, Bangladesh,Oslo,Rome,Bonn'])(
  'a row that a comma may have cut is refused, since nobody sees it first: %s',
  async (row) => {
    const file = Buffer.from([head, 'q one?,w,x,y,z,,', `${row}`, 'q two?,w,x,y,z,,'].join('\n'))
    await expect(importPack(deps, { ...target, file })).rejects.toThrow(/Line 3/)
  },
)
