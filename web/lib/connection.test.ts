import { expect, test } from 'vitest'
import { isConnectionGood, savesData } from './connection.ts'

test.each([
  ['a browser that does not tell', {}, true],
  ['a fast connection', { connection: { effectiveType: '4g', saveData: false } }, true],
  ['a fast one of who saves data', { connection: { effectiveType: '4g', saveData: true } }, false],
  ['3G', { connection: { effectiveType: '3g' } }, false],
  ['2G', { connection: { effectiveType: 'slow-2g' } }, false],
])('%s', (_, from, isGood) => expect(isConnectionGood(from)).toBe(isGood))

test('data saving is detected only if the browser reports it', () => {
  expect(savesData({ connection: { saveData: true } })).toBe(true)
  expect(savesData({})).toBe(false)
})
