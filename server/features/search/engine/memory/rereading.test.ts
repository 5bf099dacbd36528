import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/database.ts'
import { createSearch } from '../../../../../tests/support/search-here.ts'
import { forAllTests } from '../../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../../index/rebuild.ts'
import type { IndexedRecord } from '../../index/source.ts'
import { searchableAttributes } from '../../search-record.ts'
import type { SearchRequest } from '../../search-request.ts'
import type { IndexedSearch } from '../search.ts'

const records = 6_000
const recordsInBatch = 500

const database = await forAllTests(createTestDatabase({ max: 8 }))
const { sql } = database
await rebuildSearchIndex(
  sql,
  Array.from(
    { length: records },
    (_, place): IndexedRecord => ({
      ...{ objectID: randomUUID(), type: 'Question', query: `river ${place}`, verificationStatus: false },
      ...{ language: 'English', level: 'SSC', tags: place === 0 ? ['delta'] : [], votes: 0 },
    }),
  ),
)

const searchFor = (query: string): SearchRequest => ({
  ...{ query, queryType: 'prefixNone', typoTolerance: 'false', attributes: ['query'] },
  ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, filter: [], offset: 0, length: 5 },
  ...{ facets: ['level'], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
})

/** Returns the number of records with each of the two words, as one call finds them. */
async function count(search: IndexedSearch): Promise<number[]> {
  const answers = await search.find([searchFor('river'), searchFor('delta')])
  return answers.map(({ nbHits }) => nbHits)
}

/** Exchanges the first word of one batch of records. */
async function change(batch: number): Promise<void> {
  await sql`
    with words as (
      select max(id) filter (where word = 'river') as river, max(id) filter (where word = 'delta') as delta
      from search_word
    ), exchanged as (
      select number, case when query like 'river%' then delta else river end as word,
        case when query like 'river%' then river else delta end as other,
        case when query like 'river%' then 'delta' else 'river' end as first
      from search_record, words
      where split_part(query, ' ', 2)::integer / ${recordsInBatch}::integer = ${batch}::integer
    )
    update search_record s
    set query = first || ' ' || split_part(query, ' ', 2), tokens = array_replace(tokens, other, word),
      sequence = overlay(sequence placing reverse(int4send(word)) from 1)
    from exchanged where exchanged.number = s.number`
}

test('while the index is read again after many changes, every search is right and has all of them', {
  timeout: 120_000,
}, async () => {
  const search = await forAllTests(createSearch(database.target, { max: 2 }))
  await search.warmUp()
  const batches = records / recordsInBatch
  let changed = 0
  let isOver = false
  /** Returns the committed counts after a number of batches. */
  const expected = (batchesDone: number) => {
    const round = batchesDone % (2 * batches)
    const delta = (round <= batches ? round : 2 * batches - round) * recordsInBatch
    return [records - delta, delta]
  }
  const searching = Array.from({ length: 3 }, async () => {
    for (let searches = 0; ; searches += 1) {
      if (isOver) return searches
      const before = changed
      const found = await count(search)
      // A batch may be committed before its statement is answered, and between the two queries of a call.
      const possible = Array.from({ length: changed + 2 - before }, (_, more) => expected(before + more))
      for (const word of [0, 1]) expect(possible.map((counts) => counts[word])).toContain(found[word])
    }
  })
  let readings = 0
  for (let age = 0; readings < 2; ) {
    await change(changed % batches)
    changed += 1
    expect(await count(search)).toEqual(expected(changed))
    const { isReady, ageSeconds } = await search.readFacts()
    expect(isReady).toBe(true)
    if (ageSeconds < age) readings += 1
    age = ageSeconds
    await delay(20)
  }
  isOver = true
  for (const searches of await Promise.all(searching)) expect(searches).toBeGreaterThan(0)
  expect(changed * recordsInBatch).toBeGreaterThan(records * 0.02)

  const fresh = await forAllTests(createSearch(database.target, { max: 2 }))
  await fresh.warmUp()
  const all = { ...searchFor('river'), attributes: [...searchableAttributes], length: 1000 }
  expect(await search.find([all])).toEqual(await fresh.find([all]))
})
