import { expect, test } from 'vitest'
import { groupsFor, isWorthAsking, keyOf } from './box-options.ts'

const recent = ['Cell division', 'গতি', 'osmosis', 'cells of plants', 'cellulose', 'cell wall', 'bones', 'x']
const found = { text: 'ce', tags: ['cell'], packs: [{ id: '1', name: 'Cells' }] }
const textsOf = (...given: Parameters<typeof groupsFor>) =>
  groupsFor(...given).map(({ kind, options }) => [kind, options.map(({ text }) => text)])

test('without a text the list has the last searches, at most six', () => {
  expect(textsOf('', recent, found)).toEqual([['recent', recent.slice(0, 6)]])
  expect(textsOf('', [], null)).toEqual([])
})

test('for a text it has the searches that contain it, then tags and packs', () => {
  expect(textsOf('CELL', recent, null)).toEqual([
    ['recent', ['Cell division', 'cells of plants', 'cellulose']],
  ])
  expect(textsOf('ce', [], found)).toEqual([
    ['tag', ['cell']],
    ['pack', ['Cells']],
  ])
  expect(textsOf('osmosis', recent, null), 'a search is no suggestion for itself').toEqual([])
})

test('results for another text are shown only while the user types on', () => {
  expect(textsOf('cell', [], found)).toHaveLength(2)
  expect(textsOf('c', [], found)).toEqual([])
  expect(textsOf('other', [], found)).toEqual([])
})

test('only texts with which a tag may begin are searched for', () => {
  expect([isWorthAsking('c'), isWorthAsking('ce'), isWorthAsking('গতি')]).toEqual([false, true, true])
  expect(isWorthAsking('a'.repeat(101))).toBe(false)
})

test('options with the same text have different keys', () => {
  const keys = [
    keyOf({ kind: 'tag', text: 'a' }),
    keyOf({ kind: 'recent', text: 'a' }),
    keyOf({ kind: 'pack', text: 'a', id: '1' }),
    keyOf({ kind: 'pack', text: 'a', id: '2' }),
  ]
  expect(new Set(keys).size).toBe(4)
})
