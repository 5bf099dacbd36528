import { expect, test } from 'vitest'
import { createViewer } from '../../tests/data-api.ts'
import { createTestDatabase } from '../../tests/database.ts'
import { forAllTests } from '../../tests/test-world.ts'
import { readSampleBank, storeSampleBank } from './sample-bank.ts'

const database = await forAllTests(createTestDatabase())

test('the bank is large, has both languages and passes validation', () => {
  const bank = readSampleBank()
  const questions = bank.flatMap(({ draft }) => draft.questions)
  expect(bank.length).toBeGreaterThanOrEqual(6)
  expect(questions.length).toBeGreaterThanOrEqual(200)
  expect(new Set(questions.map(({ question, answer }) => `${question}\n${answer}`)).size).toBe(
    questions.length,
  )
  const repeated = questions.filter(
    ({ answer, option2, option3, option4 }) => new Set([answer, option2, option3, option4]).size < 4,
  )
  expect(repeated).toEqual([])
})

test('storing it twice stores it once, with its verified questions', async () => {
  const owner = await createViewer(database, 'Onushilon')
  const first = await storeSampleBank(database, { owner: owner.id })
  const read = () => database.sql<{ verified: number }>`
    select p.id, p.verification_status, array_agg(q.id order by q.position) as questions,
      count(*) filter (where q.verification_status)::integer as verified
    from pack p join question q on q.pack_id = p.id group by p.id order by p.id`
  const before = await read()
  expect(await storeSampleBank(database, { owner: owner.id })).toEqual(first)
  expect([...(await read())]).toEqual([...before])

  const bank = readSampleBank()
  expect(before).toHaveLength(first.packs)
  const expected = bank.reduce((sum, { verifiedPlaces }) => sum + verifiedPlaces.length, 0)
  expect(before.reduce((sum, pack) => sum + pack.verified, 0)).toBe(expected)
})
