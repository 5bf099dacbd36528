import { expect, test } from 'vitest'
import { inEnglish } from '../in-english.ts'
import { limits } from '../limits.ts'
import { validateDeletionReason } from './deletion-rules.ts'

const check = (reason: string) => inEnglish(validateDeletionReason)(reason).fields
const most = limits.deletionReasonCharacters

test.each(['', '   ', '\n\t', '\u200b\u2800', '\u0000'])('%j is no reason', (reason) => {
  expect(check(reason)).toEqual([{ path: 'reason', message: 'Give the owner a reason.' }])
})

test('the length of a reason is counted in characters after normalisation', () => {
  // One character of two code units each, and one that is two code points before NFC.
  for (const one of ['x', 'প', '😀', 'e\u0301']) {
    expect(check(`  ${one.repeat(most)}\n`)).toEqual([])
    expect(check(one.repeat(most + 1))).toEqual([
      { path: 'reason', message: `The reason can't be longer than ${most} characters.` },
    ])
  }
})
