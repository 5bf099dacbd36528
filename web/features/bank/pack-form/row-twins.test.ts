import { expect, test } from 'vitest'
import { judgeTwins } from './row-twins.ts'

const twin = (id: string, isSame: boolean) => ({ id, packName: 'Pack', isSame, differences: [] })

test('a row that the bank has elsewhere is the same or similar; a row of the form is never skipped', () => {
  const stored = new Set(['own'])
  const judge = (...twins: ReturnType<typeof twin>[]) => judgeTwins(twins, stored)
  expect(judge()).toBeNull()
  expect(judge(twin('a', true), twin('b', false))).toEqual({ kind: 'same', twins: [twin('a', true)] })
  expect(judge(twin('a', false))).toEqual({ kind: 'like', twins: [twin('a', false)] })
  expect(judge(twin('a', true), twin('own', true))).toEqual({ kind: 'form', twins: [] })
  expect(judge(twin('own', false))).toBeNull()
  expect(judge(twin('own', false), twin('a', true))).toEqual({ kind: 'same', twins: [twin('a', true)] })
})
