import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemory } from '../../server/lib/memory.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { createJobTables } from '../support/jobs.ts'
import { type Claim, collectStatements, type FoundStatement } from './collect-statements.ts'
import { type Column, describeStatement } from './describe-statement.ts'

/*
 * Prepares every statement of the server, and compares the columns of its result with the row
 * type that the source names.
 */

/** Their text is put together at run time; the tests of these features run them. */
const unreadable = [
  'server/features/bank/facts/listing/queries.ts',
  'server/features/bank/facts/listing/queries.ts',
  'server/features/bank/facts/queries.ts',
  'server/features/exams/drawing/queries.ts',
  'server/features/exams/drawing/queries.ts',
  'server/features/learning/memory/queries.ts',
  'server/features/learning/memory/queries.ts',
  'server/features/learning/today/queries.ts',
  'server/features/learning/today/queries.ts',
  'server/features/search/index/rebuild.ts',
  'server/jobs/jobs.ts',
  'server/lib/database/delete-in-batches.ts',
  'server/personal-data/sections.ts',
]

let database: TestDatabase
let client: pg.Client
let statements: FoundStatement[]

beforeAll(async () => {
  database = await createTestDatabase()
  await createJobTables({ sql: database.sql, log: pino({ level: 'silent' }), memory: createMemory() })
  client = new pg.Client(database.target)
  await client.connect()
  await client.query('create temporary table search_staged as select * from search_record')
  statements = collectStatements()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the text of every statement can be read from the source', () => {
  const places = statements.filter(({ texts }) => 'unreadable' in texts).map(({ place }) => place)
  expect(places.map((place) => place.replace(/:\d+$/, '')).sort()).toEqual(unreadable.toSorted())
  expect(statements.length).toBeGreaterThan(100)
})

test('PostgreSQL takes every statement, and its columns are those of the row type', async () => {
  const faults: string[] = []
  for (const { place, texts, row } of statements) {
    if ('unreadable' in texts) continue
    for (const text of texts) {
      const found = await describeStatement(client, text).catch((error: Error) => error)
      const said = found instanceof Error ? [found.message] : row ? compare(row, found) : []
      faults.push(...said.map((fault) => `${place}: ${fault}`))
    }
  }
  expect([...new Set(faults)]).toEqual([])
})

/** The differences, as sentences. */
function compare(row: Map<string, Claim>, columns: readonly Column[]): string[] {
  const names = new Set(columns.map(({ name }) => name))
  const missing = [...row.keys()].filter((name) => !names.has(name))
  return [
    ...missing.map((name) => `no column "${name}"`),
    ...columns.flatMap(({ name, kind, isNullable }) => {
      const claim = row.get(name)
      if (!claim) return [`the type has no "${name}"`]
      if (claim.kind !== kind && kind !== 'other') return [`"${name}" is ${kind}, not ${claim.kind}`]
      if (kind === 'other' && (claim.kind === 'Date' || claim.kind === 'Buffer'))
        return [`"${name}" is JSON, not ${claim.kind}`]
      return isNullable && !claim.isNullable ? [`"${name}" can be null`] : []
    }),
  ]
}
