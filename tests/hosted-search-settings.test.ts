import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { publicSearchConfig } from '../server/features/search/public-config.ts'
import { createSealing } from '../server/lib/sealing.ts'
import { contentSecurityPolicyOfPage } from '../server/plugins/security-headers.ts'
import { readConfig } from '../server/settings/config.ts'
import { SettingsError } from '../server/settings/setting-problems.ts'

const env = { ALGOLIA_APP_ID: 'AB12CD', ALGOLIA_SEARCH_KEY: 'search', ALGOLIA_WRITE_KEY: 'write' }
const publicOf = (settings: NodeJS.ProcessEnv) =>
  publicSearchConfig({ config: readConfig(settings), sealing: createSealing(randomBytes(32)) })

test('search is built in unless an application and both keys are set', () => {
  expect(readConfig({}).hostedSearch).toBeNull()
  expect(readConfig(env).hostedSearch).toEqual({
    applicationId: 'AB12CD',
    searchKey: 'search',
    writeKey: 'write',
    host: undefined,
  })
  expect(readConfig({ ...env, ALGOLIA_HOST: 'https://search.example/here/' }).hostedSearch?.host).toBe(
    'https://search.example/here',
  )
})

test.each([
  ['ALGOLIA_APP_ID', { ...env, ALGOLIA_APP_ID: '' }],
  ['ALGOLIA_APP_ID', { ...env, ALGOLIA_APP_ID: 'a.example/' }],
  ['ALGOLIA_APP_ID', { ALGOLIA_HOST: 'https://search.example' }],
  ['ALGOLIA_SEARCH_KEY', { ...env, ALGOLIA_SEARCH_KEY: '' }],
  ['ALGOLIA_SEARCH_KEY', { ...env, ALGOLIA_SEARCH_KEY: 'two words' }],
  ['ALGOLIA_SEARCH_KEY', { ...env, ALGOLIA_SEARCH_KEY: 'write' }],
  ['ALGOLIA_WRITE_KEY', { ...env, ALGOLIA_WRITE_KEY: '' }],
  ['ALGOLIA_HOST', { ...env, ALGOLIA_HOST: 'search.example' }],
  ['ALGOLIA_HOST', { ...env, ALGOLIA_HOST: 'https://someone:secret@search.example' }],
  ['ALGOLIA_HOST', { ...env, ALGOLIA_HOST: 'https://search.example/?key=1' }],
])('an invalid %s stops the start with an error that names it', (name, settings) => {
  expect(() => readConfig(settings)).toThrow(SettingsError)
  expect(() => readConfig(settings)).toThrow(`A setting cannot be used. ${name}`)
})

test('pages get the configuration of the hosted search and may call it, but never its write key', () => {
  expect(publicOf({ ...env, ALGOLIA_HOST: 'https://search.example/here' })).toEqual({
    hosts: ['https://search.example/here'],
    applicationId: 'AB12CD',
    searchKey: 'search',
    index: 'questionsAndPacks',
  })
  expect(publicOf(env).hosts).toEqual([])
  const policyOf = (settings: NodeJS.ProcessEnv) =>
    contentSecurityPolicyOfPage('nonce-n', readConfig(settings))
  expect(policyOf({})).toContain("connect-src 'self';")
  expect(policyOf({ ...env, ALGOLIA_HOST: 'https://search.example/here' })).toContain(
    "connect-src 'self' https://search.example;",
  )
  expect(policyOf(env)).toContain(
    "connect-src 'self' https://AB12CD-dsn.algolia.net https://AB12CD-1.algolianet.com https://AB12CD-2.algolianet.com https://AB12CD-3.algolianet.com;",
  )
})

test('the built-in key is equal in every process of an installation and reveals nothing of its secret', () => {
  const secret = randomBytes(32)
  const configOf = () => publicSearchConfig({ config: readConfig({}), sealing: createSealing(secret) })
  expect(configOf()).toEqual(configOf())
  expect(configOf()).toMatchObject({ hosts: ['/'], applicationId: 'onushilon', index: 'questionsAndPacks' })
  expect(configOf().searchKey).toMatch(/^[0-9a-f]{32}$/)
  expect(configOf().searchKey).not.toBe(publicOf({}).searchKey)
})
