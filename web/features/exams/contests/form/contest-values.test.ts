import { expect, test } from 'vitest'
import { mapTextFields, picturePathsOf } from '../../../../../contract/bank/question-fields.ts'
import { dayMilliseconds, toDhakaField } from '../../../../../contract/dhaka-day.ts'
import { allMessages } from '../../../../../contract/texts/all-messages.ts'
import {
  addToTable,
  type ContestValues,
  fieldOfPath,
  newContest,
  readForm as readFormOf,
  readTable,
  toContestCsv,
  toTable,
  valuesOfContest,
  valuesOfDraft,
} from './contest-values.ts'

const messages = allMessages('en')
const asks = 'Check these questions.'
const readForm = (values: ContestValues, checked: string | null = null) =>
  readFormOf(values, messages, { checked, asks })
const question = (place: number) => ({
  ...mapTextFields(() => ''),
  ...{
    question: `Is ${place}, or "${place}"?`,
    answer: 'yes',
    option2: 'no',
    option3: 'perhaps',
    option4: 'never',
  },
  explanation: 'Line 1\nline 2',
  imageUrl: null,
})
const five = [1, 2, 3, 4, 5].map(question)
const tomorrow = toDhakaField(new Date(Date.now() + dayMilliseconds))
const [tomorrowDay = '', tomorrowTime = ''] = tomorrow.split('T')
const opens = { opensDay: tomorrowDay, opensTime: tomorrowTime }
const values = {
  ...newContest('11111111-1111-4111-8111-111111111111'),
  ...{ name: 'C', level: 'SSC', ...opens, questions: toTable(five) },
}
const problems = (more: Partial<typeof values>) =>
  Object.fromEntries(readForm({ ...values, ...more }).errors.map(({ path, message }) => [path, message]))

test('reads a contest with one start for all, in the time of Dhaka', () => {
  const { input } = readForm(values)
  expect(input).toMatchObject({ name: 'C', minutes: 30, wrongMark: 0, maxEntries: null, questions: five })
  expect(input!.opensAt).toBe(new Date(`${tomorrow}:00+06:00`).toISOString())
  expect(Date.parse(input!.closesAt) - Date.parse(input!.opensAt)).toBe(30 * 60_000)
  expect(toDhakaField(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12-01T00:30')
})

test('a stored contest comes back as it was typed', () => {
  const paper = five.map((each) => ({ ...picturePathsOf(each), ...each }))
  const contest = {
    ...{ name: 'C', rules: '', level: 'SSC', minutes: 30, wrongMark: 0.25, maxEntries: 200 },
    ...{ opensAt: '2026-12-01T04:00:00Z', closesAt: '2026-12-01T04:30:00Z' },
    serverTime: '2026-11-30T04:00:00Z',
  }
  const stored = valuesOfContest('id', { getContest: { contest }, getContestPaper: paper })!
  expect(stored).toMatchObject({
    ...{ opensDay: '2026-12-01', opensTime: '10:00', closesDay: '', closesTime: '' },
    minutes: '30',
    wrongMark: '0.25',
    maxEntries: '200',
  })
  expect(readForm({ ...stored, ...opens }).input!.questions).toEqual(five)
  const later = { ...contest, closesAt: '2026-12-01T06:00:00Z' }
  expect(valuesOfContest('id', { getContest: { contest: later }, getContestPaper: paper })).toMatchObject({
    ...{ closesDay: '2026-12-01', closesTime: '12:00' },
  })
})

test('adds questions to what is typed', () => {
  const { table } = addToTable('', five.slice(0, 2))
  const all = addToTable(table!, five.slice(2)).table!
  expect(readForm({ ...values, questions: all }).input!.questions).toEqual(five)
  const names = 'question,answer,option2,option3,option4,explanation,tags'
  expect(addToTable(`${names}\n`, five).table).toBe(toTable(five))
  // A table that cannot be read would not be one afterwards.
  expect(addToTable(`${names}\nBroken?,yes`, five)).toMatchObject({ table: null, error: { line: 2 } })
})

test('keeps the pictures of questions in a last column, beside those without', () => {
  const withPictures = five.map((each, place) =>
    place % 2
      ? { ...each, imageUrl: `question-pictures/${place}.webp`, option3ImageUrl: 'question-pictures/o.webp' }
      : each,
  )
  const typed = 'question\tanswer\toption2\toption3\toption4\nTyped?\tyes\tno\tperhaps\tnever'
  const table = addToTable(typed, withPictures).table!
  const [first, ...others] = readForm({ ...values, questions: table }).input!.questions
  expect(first).toMatchObject({ question: 'Typed?', imageUrl: null })
  expect(others).toEqual(withPictures)
  expect(readTable(new TextEncoder().encode(toContestCsv(withPictures))).questions).toEqual(withPictures)
  expect(toTable(five)).not.toContain('picture')
})

test('says what is wrong at each field, once', () => {
  expect(
    Object.keys(problems({ name: ' ', level: '', opensDay: '', minutes: '0', questions: '' })).sort(),
  ).toEqual([...['level', 'minutes', 'name', 'opensDay', 'questions']])
  const tooShort = /must last at least as long/
  expect(problems({ closesDay: tomorrowDay, closesTime: tomorrowTime }).closesDay).toMatch(tooShort)
  expect(
    problems({ questions: `${toTable(five)}\n"one","two","three","four","five","six","seven","eight"` })
      .questions,
  ).toMatch(/7/)
})

test('a moment that is not whole is refused at the field where something is missing or wrong', () => {
  const fields = (more: Partial<typeof values>) => Object.keys(problems(more))
  expect(fields({ opensTime: '' })).toEqual(['opensTime'])
  expect(fields({ opensDay: '31/2/2026' })).toEqual(['opensDay'])
  expect(fields({ opensDay: 'x', opensTime: '' })).toEqual(['opensDay'])
  expect(fields({ closesDay: tomorrowDay })).toEqual(['closesTime'])
  expect(fields({ closesTime: '10:00' })).toEqual(['closesDay'])
  expect(fields({ closesDay: 'x' })).toEqual(['closesDay'])
})

test('days are read as they are written here, in the digits of either language', () => {
  for (const opensDay of ['1/12/2026', '০১/১২/২০২৬', '2026-12-01'])
    expect(readForm({ ...values, opensDay, opensTime: '09:30' }).input!.opensAt).toBe(
      '2026-12-01T03:30:00.000Z',
    )
})

test('the form leaves it to the server whether a start is still to come, as the clock of a device may be wrong', () => {
  expect(problems({ opensDay: '1/1/2020' })).toEqual({})
  expect(fieldOfPath('opensAt', values)).toBe('opensDay')
})

test('a draft of the form that had a moment in one field keeps its moments', () => {
  const { opensDay: _, opensTime: __, closesDay: ___, closesTime: ____, ...others } = values
  const kept = { ...others, opensAt: '2026-12-01T09:30', closesAt: '' } as unknown as ContestValues
  expect(valuesOfDraft(kept)).toEqual({
    ...others,
    ...{ opensDay: '2026-12-01', opensTime: '09:30', closesDay: '', closesTime: '' },
  })
  expect(valuesOfDraft(values)).toEqual(values)
})

test.each([
  [
    'answers that are texts or places',
    'No,Question,Option 1,Option 2,Option 3,Option 4,Answer\n1,1 + 1?,1,2,3,4,2\n2,Root of 9?,2,3,1,4,2\n3,5 - 4?,4,3,1,2,3',
  ],
  ['a row of unknown names', `Frage,Richtig,F1,F2,F3,Warum,Thema\n${'Was ist das?,a,b,c,d,,\n'.repeat(5)}`],
  ['keys without names', 'Q one?,alpha,beta,gamma,delta,B,\nQ two?,alpha,beta,gamma,delta,C,'],
  [
    'lost letters',
    `question,answer,option2,option3,option4\n${'????? ????? ?,????,???,?????,??????\n'.repeat(5)}`,
  ],
  ['a note', `question,answer,option2,option3,option4\n${'Same?,yes,no,perhaps,never\n'.repeat(5)}`],
  [
    'an offer',
    `question,answer,option2,option3,option4\n${'H<sub>2</sub>?,yes,no,perhaps,never\n'.repeat(1)}`,
  ],
  ['columns that are left out', 'question,answer,option2,option3,option4,marks\nA?,yes,no,perhaps,never,5'],
  [
    'a column without a name',
    `question,answer,option2,option3,option4,,tags\n${[...'ACDEFGH'].map((stem) => `${stem}?,yes,no,perhaps,never,,\n`).join('')}B?,yes,no,perhaps,never,5,`,
  ],
])('a table with %s must be checked before it is taken', (_, table) => {
  expect(problems({ questions: table }).questions).toBe(asks)
  expect(addToTable(table, five)).toEqual({ table: null, error: null, asks: true })
  expect(readTable(new TextEncoder().encode(table)).asks).toBe(true)
})

test('a table is taken as it was checked, whatever its notes are', () => {
  const same = toTable([...five, ...five])
  expect(readForm({ ...values, questions: same }).input).toBeNull()
  expect(readForm({ ...values, questions: same }, same).input!.questions).toHaveLength(10)
  const cities = { option2: 'Khulna', option3: 'Sylhet', option4: 'Bogura' }
  const letters = ['B', 'C', 'A', 'B', 'C'].map((answer, place) => ({
    ...question(place),
    answer,
    ...cities,
  }))
  const marks = toTable(letters)
  expect(readForm({ ...values, questions: marks }).input).toBeNull()
  expect(readForm({ ...values, questions: marks }, marks).input!.questions).toEqual(letters)
})

test.each([
  'Which city?,Dhaka, Bangladesh,Oslo,Rome,Bonn',
  'Which city?,Dhaka,Bangladesh,Oslo,Rome,Bonn',
  'Which city?,Dhaka, Bangladesh,Oslo,Rome,Bonn,',
])('a table with a row that a comma may have cut is checked by its author: %s', (row) => {
  const heads = 'question,answer,option2,option3,option4,explanation,tags'
  expect(readTable([heads, 'Red fruit?,Apple,Kiwi,Plum,Fig', row].join('\n'))).toMatchObject({ asks: true })
  expect(readTable([heads, 'Red fruit?,Apple,Kiwi,Plum,Fig'].join('\n'))).toMatchObject({ asks: false })
})
