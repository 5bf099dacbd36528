import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMemory } from '../lib/memory.ts'
import { createSealing } from '../lib/sealing.ts'
import { signImageLink } from './links.ts'

const sealing = createSealing(randomBytes(32))
const memory = createMemory()
const at = (time: string) => ({ sealing, memory, clock: { now: () => new Date(time) } })
const key = 'question-pictures/0193.webp'
const query = (link: string) => new URL(link, 'http://onushilon.test').searchParams

test('a link names the picture, is relative, and is valid for 900 seconds by default', () => {
  const link = signImageLink(at('2026-11-21T05:17:00Z'), key)
  expect(link).toMatch(
    /^\/images\/onushilon-images\/question-pictures\/0193\.webp\?X-Amz-Algorithm=AWS4-HMAC-SHA256&/,
  )
  expect(Object.fromEntries(query(link))).toMatchObject({
    'X-Amz-Date': '20261121T051500Z',
    'X-Amz-Expires': '900',
    'X-Amz-SignedHeaders': 'host',
  })
})

test('a link is the same for five minutes, also on a second server with the same key', () => {
  const first = signImageLink(at('2026-11-21T05:15:00Z'), key)
  expect(signImageLink(at('2026-11-21T05:19:59Z'), key)).toBe(first)
  expect(signImageLink(at('2026-11-21T05:20:00Z'), key)).not.toBe(first)
  expect(signImageLink(at('2026-11-21T05:15:00Z'), 'question-pictures/other.webp')).not.toBe(first)
  expect(signImageLink(at('2026-11-21T23:59:59Z'), key)).not.toBe(
    signImageLink(at('2026-11-22T00:00:00Z'), key),
  )
  const { clock } = at('2026-11-21T05:15:00Z')
  const other = { sealing: createSealing(randomBytes(32)), clock, memory: createMemory() }
  expect(signImageLink(other, key)).not.toBe(first)
  expect(signImageLink(at('2026-11-21T05:16:00Z'), key)).toBe(first)
})

test('a short lifetime has a short window, so that a link is valid for at least two thirds of it', () => {
  const link = signImageLink(at('2026-11-21T05:15:59Z'), key, { expiresSeconds: 60 })
  expect(query(link).get('X-Amz-Date')).toBe('20261121T051540Z')
  expect(query(signImageLink(at('2026-11-21T05:15:59Z'), key, { expiresSeconds: 1 })).get('X-Amz-Date')).toBe(
    '20261121T051559Z',
  )
})

test.each([0, -1, 1.5, 604_801, Number.NaN])('there is no link for %s seconds', (expiresSeconds) => {
  expect(() => signImageLink(at('2026-11-21T05:15:00Z'), key, { expiresSeconds })).toThrow('604800')
})

test.each(['../secret.key', 'a?b', 'a b', ''])('there is no link to “%s”', (bad) => {
  expect(() => signImageLink(at('2026-11-21T05:15:00Z'), bad)).toThrow()
})
