import type { AddressInfo } from 'node:net'
import { algoliasearch } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../tests/support/app.ts'
import { securedKey } from '../../tests/support/secured-key.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { hostOf } from '../features/search/hosted/search-host.ts'
import { rebuildSearchIndex } from '../features/search/index/rebuild.ts'
import { builtInSearchKey } from '../features/search/public-config.ts'
import { newId } from '../lib/new-id.ts'
import { commands } from './commands.ts'

let origin: string
const server = await forAllTests(startTestApp())

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const record = {
    type: 'Question' as const,
    verificationStatus: false,
    level: 'SSC' as const,
    tags: [],
    votes: 0,
  }
  await rebuildSearchIndex(server.deps.sql, [
    { ...record, objectID: newId(), query: 'The capital', language: 'English' },
    { ...record, objectID: newId(), query: 'রাজধানী', language: 'Bangla' },
  ])
})

test('the printed key signs keys that find only what their filter allows', async () => {
  const printed = (await commands['search-key']?.run(server.deps, [])) ?? ''
  const [, applicationId = '', key = ''] = /^Application: (\S+)\nKey: (\S+)\n/.exec(printed) ?? []
  expect(key).not.toBe(builtInSearchKey(server.deps))

  const open = (apiKey: string) => algoliasearch(applicationId, apiKey, { hosts: [hostOf(origin)] })
  const find = async (apiKey: string) => {
    const { hits } = await open(apiKey).searchSingleIndex<{ query: string }>({
      indexName: 'questionsAndPacks',
    })
    return hits.map(({ query }) => query)
  }
  expect(await find(key)).toHaveLength(2)
  const narrow = securedKey(key, { filters: 'language:Bangla' })
  expect(await find(narrow)).toEqual(['রাজধানী'])
})
