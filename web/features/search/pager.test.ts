import { expect, test } from 'vitest'
import { pagesShown } from './pager.tsx'

test.each([
  [1, 2, [1, 2]],
  [1, 84, [1, 2, 84]],
  [2, 3, [1, 2, 3]],
  [40, 84, [1, 39, 40, 41, 84]],
  [84, 84, [1, 83, 84]],
])('page %i of %i', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})
