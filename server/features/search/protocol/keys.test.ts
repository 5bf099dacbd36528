import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SecuredKeyRestrictions, securedKey } from '../../../../tests/support/secured-key.ts'
import { createSealing } from '../../../lib/sealing.ts'
import { builtInSearchKey } from '../public-config.ts'
import { checkIndex, openKey, signingSearchKey, unrestricted } from './keys.ts'

const now = new Date('2026-11-21T12:00:00Z')
const deps = { sealing: createSealing(randomBytes(32)), clock: { now: () => now } }
const parentApiKey = signingSearchKey(deps)
const open = (key: string, { applicationId = 'onushilon', address = '10.1.2.3' } = {}) =>
  openKey(deps, { applicationId, key, address })
const refused = 'Invalid Application-ID or API key'

const made = (restrictions: SecuredKeyRestrictions, parent = parentApiKey) => securedKey(parent, restrictions)
/** Signs any text like a client does. */
const signed = (text: string, parent = parentApiKey) =>
  Buffer.from(createHmac('sha256', parent).update(text).digest('hex') + text).toString('base64')

test('the two search keys are valid, differ, and are equal in every process with the same secret', () => {
  const sealing = createSealing(Buffer.alloc(32, 7))
  expect(open(builtInSearchKey(deps))).toEqual(unrestricted)
  expect(open(parentApiKey)).toEqual(unrestricted)
  expect(parentApiKey).not.toBe(builtInSearchKey(deps))
  expect(signingSearchKey({ sealing })).toBe(
    signingSearchKey({ sealing: createSealing(Buffer.alloc(32, 7)) }),
  )
  expect(signingSearchKey({ sealing })).not.toBe(parentApiKey)
})

test.each([
  ['none', ''],
  ['another installation’s', builtInSearchKey({ sealing: createSealing(randomBytes(32)) })],
  ['the key with a suffix', `${parentApiKey}x`],
  ['a prefix of the key', parentApiKey.slice(0, -1)],
  ['in upper case', parentApiKey.toUpperCase()],
  ['a restricted key of another installation', made({ filters: 'type:Pack' }, 'f'.repeat(32))],
  ['base64 of other data', Buffer.from('x'.repeat(200)).toString('base64')],
  ['a restricted key made of a restricted key', made({ userToken: 'a' }, made({ filters: 'type:Pack' }))],
])('a key that is %s is refused', (_what, key) => {
  expect(() => open(key)).toThrow(refused)
})

test('the right key of another application is refused', () => {
  expect(() => open(parentApiKey, { applicationId: 'Onushilon' })).toThrow(refused)
  expect(() => open(parentApiKey, { applicationId: '' })).toThrow(refused)
})

test('a key derived by a client restricts filters, parameters and indices, and sets the token to count', () => {
  const key = made({
    filters: 'language:Bangla AND NOT type:Pack',
    searchParams: { hitsPerPage: 3, attributesToRetrieve: ['query'] },
    validUntil: now.getTime() / 1000 + 60,
    restrictIndices: ['dev_*', 'questionsAndPacks'],
    userToken: 'class-7',
  })
  const opened = open(key)

  expect(opened).toMatchObject({ indices: ['dev_*', 'questionsAndPacks'], userToken: 'class-7' })
  expect(opened.filter).toEqual([
    [{ facet: 'language', value: 'Bangla', isNegated: false }],
    [{ facet: 'type', value: 'Pack', isNegated: true }],
  ])
  expect([...opened.forced.keys()].sort()).toEqual(['attributesToRetrieve', 'hitsPerPage'])
})

test('a changed restriction no longer fits its signature', () => {
  const text = Buffer.from(made({ filters: 'type:Pack' }), 'base64').toString()
  for (const changed of [text.replace('Pack', 'Question'), `${text}&hitsPerPage=1`, text.slice(0, 64)]) {
    expect(() => open(Buffer.from(changed).toString('base64'))).toThrow(refused)
  }
})

test('an expired key is refused, and one with an unreadable expiry', () => {
  const seconds = now.getTime() / 1000
  expect(open(made({ validUntil: seconds + 1 }))).toEqual(unrestricted)
  for (const key of [made({ validUntil: seconds }), signed('validUntil=soon'), signed('validUntil=')]) {
    expect(() => open(key)).toThrow('The API key has expired')
  }
})

test('a user token in a key derived from the public key is ignored: anyone can derive such keys', () => {
  expect(open(made({ userToken: 'a' }, builtInSearchKey(deps))).userToken).toBeNull()
})

test.each([
  ['10.1.2.3', true],
  ['10.1.2.4', false],
  ['10.1.0.0/16', true],
  ['10.2.0.0/16', false],
  ['2001:db8::/32', false],
  ['10.1.0.0/40', false],
  ['here', false],
])('from 10.1.2.3, a key for %s: %s', (restrictSources, isGood) => {
  const key = made({ restrictSources })
  if (isGood) expect(open(key)).toEqual(unrestricted)
  else expect(() => open(key)).toThrow(refused)
})

test.each([
  ['tagFilters=geo', 'tagFilters'],
  ['numericFilters=price%3C3', 'numericFilters'],
  ['filters=colour%3Ared', 'filters'],
  ['aroundLatLng=23.8%2C90.4', 'aroundLatLng'],
  ['statusFilter=1', 'statusFilter: unknown parameter'],
  ['filters=%E0%A6', 'API key: is not URL-encoded'],
  ['facetFilters=type%3A-Pack%2Clevel%3A-SSC', 'API key: facetFilters that are a list must be JSON'],
])('an unsupported restriction is refused, never ignored: %s', (text, message) => {
  expect(() => open(signed(text))).toThrow(message)
})

test.each([
  ['questionsAndPacks', true],
  ['questions*', true],
  ['*Packs', true],
  ['*And*', true],
  ['*', true],
  ['questions', false],
  ['*questions', false],
])('a key for the index %s: %s', (pattern, isGood) => {
  const check = () =>
    checkIndex('questionsAndPacks', ['questionsAndPacks'], open(made({ restrictIndices: [pattern] })))
  if (isGood) expect(check).not.toThrow()
  else expect(check).toThrow('Index not allowed with this API key')
})
