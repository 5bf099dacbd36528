import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentMap, remembered } from './memo.ts'

type Use = { kind: 'get' | 'set'; key: string }

const most = fc.integer({ min: 2, max: 9 })
const uses = fc.array(
  fc.record({
    kind: fc.constantFrom('get' as const, 'set' as const),
    key: fc.constantFrom(...'abcdefghijklmnop'),
  }),
  { maxLength: 60 },
)

/** Returns whether a map still has the key after these uses; each key has a map of its own, since a look is a use. */
function isKept(key: string, after: Use[], most: number): boolean {
  return fill(after, most).get(key) !== undefined
}

function fill(after: Use[], most: number): RecentMap<string> {
  const map = new RecentMap<string>(most)
  for (const use of after) {
    if (use.kind === 'set') map.set(use.key, `value of ${use.key}`)
    else map.get(use.key)
  }
  return map
}

test('a map never keeps more values than its bound, and keeps the half that was used last', () => {
  fc.assert(
    fc.property(uses, most, (all, most) => {
      const used = [...new Set(all.map(({ key }) => key))]
      const kept = used.filter((key) => isKept(key, all, most))
      expect(kept.length).toBeLessThanOrEqual(most)
      const last = [...new Set(all.toReversed().map(({ key }) => key))].slice(0, Math.floor(most / 2))
      // A key that was asked for without having been set has no value.
      const lastSet = last.filter((key) => all.findLast((use) => use.key === key)?.kind === 'set')
      expect(kept).toEqual(expect.arrayContaining(lastSet))
    }),
  )
})

test('a value that is read again and again stays, however many others come', () => {
  const map = new RecentMap<number>(4)
  map.set('read', 1)
  for (let other = 0; other < 50; other += 1) {
    map.set(`other ${other}`, other)
    expect(map.get('read')).toBe(1)
  }
})

test('a value that is written again drops no other', () => {
  const map = new RecentMap<number>(4)
  for (const key of ['first', 'second', 'third', 'fourth']) map.set(key, 0)
  for (let round = 0; round < 10; round += 1) map.set('fourth', round)
  expect(map.get('fourth')).toBe(9)
  expect(map.get('first')).toBe(0)
})

test('a deleted or cleared value is gone from both halves', () => {
  fc.assert(
    fc.property(uses, most, fc.constantFrom(...'abc'), (all, most, key) => {
      const map = fill(all, most)
      map.delete(key)
      expect(map.get(key)).toBeUndefined()
      map.clear()
      for (const { key: other } of all) expect(map.get(other)).toBeUndefined()
    }),
  )
})

test('a remembered result is computed once while it is in use', () => {
  const computed: string[] = []
  const lengthOf = remembered((text) => {
    computed.push(text)
    return text.length
  }, 4)
  expect(['one', 'three', 'one', 'three', 'one'].map(lengthOf)).toEqual([3, 5, 3, 5, 3])
  expect(computed).toEqual(['one', 'three'])
})
