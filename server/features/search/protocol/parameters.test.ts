import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchServer, startSearchServer } from '../../../../tests/support/search-protocol.ts'
import { aroundParameters, fixed, ofFacetSearches, refused, supported, withoutEffect } from './parameters.ts'

/* Every parameter of the protocol has a row in docs/search.md, and has the effect that the row describes. */
const root = path.join(import.meta.dirname, '../../../..')
const documented = readTable(readFileSync(path.join(root, 'docs/search.md'), 'utf8'))

let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer()
})
afterAll(() => server.stop())

async function statusWith(parameter: object): Promise<{ status: number; message: string }> {
  const { status, body } = await server.post('questionsAndPacks/query', parameter)
  return { status, message: body.message ?? '' }
}

/** Returns the names in the first column of the table, by the first word of the second column. */
function readTable(text: string): Map<string, Set<string>> {
  const [, table = ''] = /\n\| parameter \|.*\n\|[ -|]*\n((?:\|.*\n)+)/.exec(text) ?? []
  const byKind = new Map<string, Set<string>>()
  for (const row of table.trim().split('\n')) {
    const [, names = '', what = ''] = row.split(' | ').length > 1 ? ['', ...row.slice(2).split(' | ')] : []
    const kind = /^\w+/.exec(what)?.[0] ?? ''
    for (const [, name] of names.matchAll(/`(\w+)`/g))
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(name!))
  }
  return byKind
}

describe('the table of parameters', () => {
  const sorted = (names: Iterable<string> | undefined) => [...(names ?? [])].sort()

  test.each([
    ['works', new Set([...supported, ...ofFacetSearches])],
    ['fixed', new Set(fixed.keys())],
    ['refused', refused],
    ['nothing', withoutEffect],
  ])('has the same names as the code: %s', (kind, names) => {
    expect(sorted(documented.get(kind))).toEqual(sorted(names))
  })

  test('has every parameter of a search that the client of the protocol has', () => {
    const types = readFileSync(path.join(root, 'node_modules/@algolia/client-search/dist/node.d.ts'), 'utf8')
    const named = [
      'BaseSearchParamsWithoutQuery',
      'IndexSettingsAsSearchParams',
      'SearchParamsQuery',
    ].flatMap((type) => {
      const [, body = ''] = new RegExp(`type ${type} = \\{\\n(.*?)\\n\\}`, 's').exec(types) ?? []
      return Array.from(body.matchAll(/^ {4}(\w+)\?:/gm), ([, name]) => name!)
    })
    expect(named.length).toBeGreaterThan(60)
    const all = [...documented.values()].flatMap((names) => [...names])
    expect(named.filter((name) => !all.includes(name))).toEqual([])
  })
})

test.each([...fixed])('%s has one value only', async (name, { values, why }) => {
  for (const value of [...values, '', [], null])
    expect(await statusWith({ [name]: value })).toMatchObject({ status: 200 })
  for (const value of ['other', ['other'], { a: 1 }, 7])
    expect(await statusWith({ [name]: value })).toEqual({ status: 400, message: `${name}: ${why}` })
})

test.each([...refused])('%s is refused', async (name) => {
  expect((await statusWith({ [name]: 'x' })).status).toBe(400)
  expect((await statusWith({ [name]: '' })).status).toBe(200)
})

test.each([...withoutEffect])('%s changes nothing', async (name) => {
  const plain = (await server.post('questionsAndPacks/query', { query: 'capital' })).body
  for (const value of [true, false, 'x', ['x'], 7]) {
    const { body } = await server.post('questionsAndPacks/query', { query: 'capital', [name]: value })
    expect({ ...body, processingTimeMS: 0, serverTimeMS: 0 }).toEqual({
      ...plain,
      processingTimeMS: 0,
      serverTimeMS: 0,
    })
  }
})

test('a name that is not in the table is refused', async () => {
  for (const name of ['hitsperpage', 'attributesForFaceting', 'unretrievableAttributes'])
    expect(await statusWith({ [name]: 1 })).toEqual({ status: 400, message: `${name}: unknown parameter` })
  expect([...aroundParameters]).toEqual(['indexName', 'type', 'params', 'extensions'])
})
