import { expect, test } from 'vitest'
import { SecretKeyError } from '../lib/sealing.ts'
import { readConfig } from '../settings/config.ts'
import { explainStart } from './explain-start.ts'

const fault = (facts: object) => Object.assign(new Error('as it was said'), facts)

test.each([
  [{ code: 'EADDRINUSE', port: 3000 }, {}, 'Port 3000 is in use'],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, {}, 'Port 80 needs more rights'],
  [{ code: 'EADDRNOTAVAIL' }, { HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine'],
  [{ code: 'ENOTFOUND', hostname: 'nowhere' }, { HOST: 'nowhere' }, 'HOST nowhere is not an address'],
  [
    { code: 'ENOTFOUND', hostname: 'db' },
    { HOST: '0.0.0.0', DATABASE_URL: 'x' },
    'cannot be reached (ENOTFOUND)',
  ],
  [{ message: 'timeout expired' }, { DATABASE_URL: 'x' }, 'cannot be reached (timeout expired)'],
  [{ code: 'ECONNRESET' }, { DATABASE_URL: 'x' }, 'cannot be reached (ECONNRESET)'],
  [{ code: '28P01' }, { DATABASE_URL: 'x' }, 'DATABASE_URL cannot be used: as it was said.'],
  [{ code: '3D000' }, { DATABASE_URL: 'x' }, 'DATABASE_URL cannot be used: as it was said.'],
])('%o with %o is explained in a sentence', (facts, env, sentence) => {
  expect(explainStart(fault(facts), env)).toContain(sentence)
})

test('errors of the embedded database and unexpected errors are shown in full', () => {
  expect(explainStart(fault({ code: 'ECONNREFUSED' }), {})).toContain('postgres.log')
  expect(explainStart(fault({}), {})).toBeNull()
  expect(explainStart(fault({}), { DATABASE_URL: 'x' })).toBeNull()
  expect(explainStart(null, {})).toBeNull()
})

test('the messages of setting and secret key errors are shown unchanged', () => {
  expect(explainStart(new SecretKeyError('Bring back the secret.key.'))).toBe('Bring back the secret.key.')
  let refusal: unknown
  try {
    readConfig({ PORT: 'x' })
  } catch (error) {
    refusal = error
  }
  expect(explainStart(refusal)).toBe('A setting cannot be used. PORT: must be a number')
})
