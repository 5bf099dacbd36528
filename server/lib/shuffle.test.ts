import { expect, test } from 'vitest'
import { shuffle } from './shuffle.ts'

test('every place is equally likely for an item', () => {
  const counts = [0, 0, 0, 0]
  for (let run = 0; run < 4000; run += 1) counts[shuffle([0, 1, 2, 3]).indexOf(0)]! += 1
  // 1000 expected at each; 150 is more than five standard deviations.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
