import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import type { Sql } from '../../../lib/database/sql.ts'

const database = await forAllTests(createTestDatabase())

const search = await forAllTests(createBothSearches(database.target))

beforeAll(async () => {
  await search.warmUp()
})

/** Inserts a record of one word, as another process would. */
async function write(sql: Sql, word: string): Promise<void> {
  const prefixes = [1, 2, 3, 4].map((length) => `^${word.slice(0, length)}`)
  for (const entry of [word, ...prefixes]) {
    await sql`insert into search_word (word, folded) values (${entry}, ${entry === word ? word : null})
      on conflict do nothing`
  }
  await sql`
    insert into search_record (object_id, rank, cell, verified, votes, type, query, language, level, tags, tokens, sequence)
    select ${randomUUID()}, 0, 0, false, 0, 'Question', ${word}, 'Bangla', 'One', '{}',
      array_agg(id order by id),
      (select set_byte(set_byte('\\x00000000'::bytea, 0, id & 255), 1, (id >> 8) & 255) from search_word where word = ${word})
    from search_word where word = any (${[word, ...prefixes]})`
}

async function find(query: string): Promise<string[]> {
  const [answer] = await search.find([
    {
      ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
      ...{ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, offset: 0, length: 10 },
      ...{ facets: [], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
    },
  ])
  return answer!.hits.map((hit) => hit.query)
}

test('a word committed by another process is found immediately, by its prefix and misspelled', async () => {
  await write(database.sql, 'photosynthesis')
  expect(await find('photosynthesis')).toEqual(['photosynthesis'])
  await write(database.sql, 'mitochondria')
  expect(await find('mit')).toEqual(['mitochondria'])
  await write(database.sql, 'chlorophyll')
  expect(await find('clorophyl')).toEqual(['chlorophyll'])
})

test('a word of a long transaction is found once it commits, even if later words were read before', async () => {
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  let isWritten = () => {}
  const written = new Promise<void>((resolve) => {
    isWritten = resolve
  })
  const slow = database.sql.begin(async (tx) => {
    await write(tx, 'evaporation')
    isWritten()
    await held
  })
  await written
  await write(database.sql, 'condensation')
  expect(await find('kondensation')).toEqual(['condensation'])
  expect(await find('evaporetion')).toEqual([])
  await write(database.sql, 'sublimation')
  expect(await find('sublimetion')).toEqual(['sublimation'])
  commit()
  await slow
  expect(await find('evaporetion')).toEqual(['evaporation'])
})

test('concurrent searches read new words once, and each sees what was committed before it', async () => {
  const found = await Promise.all(
    ['lithosphere', 'hydrosphere', 'stratosphere', 'ionosphere'].map(async (word) => {
      await write(database.sql, word)
      return find(`${word.slice(0, 3)}x${word.slice(3)}`)
    }),
  )
  expect(found.map(([first]) => first)).toEqual(['lithosphere', 'hydrosphere', 'stratosphere', 'ionosphere'])
})
