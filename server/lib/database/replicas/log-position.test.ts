import { expect, test } from 'vitest'
import { afterEverything, formatLogPosition, parseLogPosition } from './log-position.ts'
import { positionCookie, positionOfRequest } from './reading.ts'

test.each(['0/0', '1/A0B1C2D3', 'FFFFFFFF/FFFFFFFF'])('%s is read and written', (text) => {
  expect(formatLogPosition(parseLogPosition(text)!)).toBe(text)
})

test('positions are compared as numbers', () => {
  expect(parseLogPosition('1/0')).toBeGreaterThan(parseLogPosition('0/FFFFFFFF')!)
  expect(parseLogPosition('FFFFFFFF/FFFFFFFF')).toBe(afterEverything)
})

test.each(['', '1', '/', '1/', '1/G', '-1/1', '1/1 ', '123456789/1', '1/1;'])('%j is no position', (text) => {
  expect(parseLogPosition(text)).toBeNull()
})

test('a browser sends back the position of its cookie, beside other cookies', () => {
  const cookie = positionCookie(parseLogPosition('2/B'), { isSecure: true })
  expect(cookie).toBe('seen=2/B; Path=/; HttpOnly; SameSite=Lax; Secure')
  const sent = (header?: string) =>
    positionOfRequest({ headers: header === undefined ? {} : { cookie: header } })
  expect(sent('app=1; seen=2/B; language=bn')).toBe(0x20000000bn)
  for (const header of [undefined, '', 'unseen=2/B', 'seen=', 'seen=2', 'app=1'])
    expect(sent(header)).toBeNull()
})

test('without a known position the reads of a browser stay on the primary for a minute', () => {
  expect(positionCookie(null, { isSecure: false })).toBe(
    'seen=FFFFFFFF/FFFFFFFF; Path=/; HttpOnly; SameSite=Lax; Max-Age=60',
  )
})
