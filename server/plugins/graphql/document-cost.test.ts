import { globSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { readSchema } from '../../features/schema.ts'
import { AppError } from '../../lib/app-error.ts'
import { costOfDocument, maxCost, requireAffordable } from './document-cost.ts'

const schema = buildSchema(readSchema())
const costOf = (query: string, variables: Record<string, unknown> = {}) =>
  costOfDocument(schema, parse(query), variables)

test.each([
  ['{ __typename }', 1],
  ['{ getUser(id: "a") { id fullName } }', 3],
  // A row costs 1, and each of its fields.
  ['{ getPack(id: "a") { tags { tagId } } }', 1 + 1 + 10 * 2],
  ['{ listPacksByCreatedAt(limit: 7) { nextToken items { id name } } }', 1 + 1 + 1 + 7 * 3],
  ['{ getPack(id: "a") { questions { items { id } } } }', 1 + 1 + 1 + 200 * 2],
  [
    '{ getPack(id: "a") { questions(limit: 5) { items { options { id } } } } }',
    1 + 1 + 1 + 5 * (1 + 1 + 4 * 2),
  ],
  ['{ listPacksByCreatedAt { items { id } } }', 1 + 1 + 10 * 2],
  // No page has more than 200 entries, and none less than one.
  ['{ listPacksByCreatedAt(limit: 1000000) { items { id } } }', 1 + 1 + 200 * 2],
  ['{ listPacksByCreatedAt(limit: -5) { items { id } } }', 1 + 1 + 1 * 2],
])('%s costs %i', (query, cost) => {
  expect(costOf(query)).toBe(cost)
})

test('fragments, aliases and inline fragments cost what they contain, however often they are used', () => {
  const fragments =
    'fragment F on PackConnection { items { ...G ... on Pack { name } } } fragment G on Pack { id }'
  const list = 'listPacksByCreatedAt(limit: 7) { ...F }'
  expect(costOf(`{ ${list} } ${fragments}`)).toBe(1 + 1 + 7 * 3)
  expect(costOf(`{ ${list} other: ${list} } ${fragments}`)).toBe(2 * (1 + 1 + 7 * 3))
  expect(costOf(`{ ... { ${list} } } ${fragments}`)).toBe(1 + 1 + 7 * 3)
})

test('a variable decides the page size: given, by its default, or by that of the field', () => {
  const costOfPage = (head: string, variables: Record<string, unknown>) =>
    (costOf(`query ${head} { listPacksByCreatedAt(limit: $n) { items { id } } }`, variables) - 2) / 2
  expect(costOfPage('($n: Int)', { n: 3 })).toBe(3)
  expect(costOfPage('($n: Int = 4)', {})).toBe(4)
  expect(costOfPage('($n: Int = 4)', { n: 100 })).toBe(100)
  expect(costOfPage('($n: Int)', {})).toBe(10)
  expect(costOfPage('($n: Int)', { n: null })).toBe(10)
  // A wrong type is refused later, and must not cost nothing until then.
  for (const n of ['x', '3', Number.NaN, [], {}, { toString: [] }, { valueOf: 1, toString: 1 }])
    expect(costOfPage('($n: Int)', { n })).toBe(200)
})

test('of several operations the dearest counts', () => {
  const pages = [1, 50, 2].map(
    (limit) => `query Q${limit} { listPacksByCreatedAt(limit: ${limit}) { items { id } } }`,
  )
  expect(costOf(pages.join(' '))).toBe(1 + 1 + 50 * 2)
})

const everyField = `id question answer explanation owner packId imageUrl image { imageUrl url srcset width height }
  passageImageUrl passageImage { imageUrl url srcset width height }
  options { id content owner questionId imageUrl image { imageUrl url srcset width height } } tags { id tagId questionId owner } user { id fullName questionCount packCount }
  pack { id name level language questionCount } verificationStatus voteCount language level order createdAt updatedAt
  viewerCanEdit viewerCanDelete viewerCanVerify viewerCanReport viewerCanVote`

test('a full pack with every field is allowed; ten of them in one short document are refused', () => {
  const pack = `questions { items { ${everyField} } }`
  const one = parse(`{ getPack(id: "a") { ${pack} } }`)
  expect(() => requireAffordable(schema, one, {})).not.toThrow()
  const ten = parse(`{ listPacksByCreatedAt(limit: 10) { items { ${pack} } } }`)
  expect(() => requireAffordable(schema, ten, {})).toThrow(AppError)
  const two = parse(`{ a: getPack(id: "a") { ${pack} } b: getPack(id: "b") { ${pack} } }`)
  expect(() => requireAffordable(schema, two, {})).toThrow(/at most 40000 at once/)
})

const documents = await readOwnDocuments()

test.each(documents)('our own document %s costs at most half of the limit', (_name, document) => {
  // Without variables every page has its usual size, and with this one the largest.
  for (const variables of [{}, { limit: 1000 }]) expect(costOf(document, variables)).toBeLessThan(maxCost / 2)
})

test('every document of the browser side is covered', () => {
  expect(documents.length).toBeGreaterThan(30)
})

/** Returns the name and text of each document that a screen sends. */
async function readOwnDocuments(): Promise<[string, string][]> {
  const folder = path.join(import.meta.dirname, '../../../web/generated')
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder }).map((file) => import(/* @vite-ignore */ path.join(folder, file))),
  )
  return modules.flatMap((each) => Object.entries(each as Record<string, string>))
}
