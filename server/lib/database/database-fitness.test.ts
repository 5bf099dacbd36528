import { expect, test } from 'vitest'
import { explainUnfitness } from './database-fitness.ts'

const fit = { version: 180_004, isStandby: false, isReadOnly: false }

test.each([
  [{ version: 140_018 }, 'The database is PostgreSQL 14, and this server needs 15 or later'],
  [{ isStandby: true, isReadOnly: true }, 'The database is a standby'],
  [{ isReadOnly: true }, 'The database is read-only'],
])('%o is refused in a sentence', (state, sentence) => {
  expect(explainUnfitness({ ...fit, ...state })).toContain(sentence)
})

test('a database that accepts writes is fit from version 15 on', () => {
  expect(explainUnfitness(fit)).toBeNull()
  expect(explainUnfitness({ ...fit, version: 150_000 })).toBeNull()
})
