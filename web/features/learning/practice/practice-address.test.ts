import { expect, test } from 'vitest'
import { practiceFormPath } from '../../../lib/paths.ts'
import { practiceAddress, readChoice, type TimedChoice } from './practice-address.ts'

const usual: TimedChoice = {
  ...{ level: null, tags: [], from: 'ALL', isVerified: false, number: 10, isTimed: false },
}

const read = (address: string) => readChoice(new URL(address, 'https://example.com').searchParams)

test('an address keeps a choice', () => {
  const choice: TimedChoice = {
    ...{ level: 'SSC', tags: ['গতি', 'a&b #1'], from: 'WRONG', isVerified: true, number: 20, isTimed: true },
  }
  expect(read(practiceAddress(choice))).toEqual(choice)
  expect(read(practiceAddress(choice, 'key'))).toEqual(choice)
  expect(practiceAddress(choice, 'key')).toContain('run=key')
})

test('the links of tags and levels lead to the form', () => {
  expect(read(practiceFormPath({ tag: 'a&b #1' }))).toEqual({ ...usual, tags: ['a&b #1'] })
  expect(read(practiceFormPath({ level: 'Eight' }))).toEqual({ ...usual, level: 'Eight' })
})

test('what is usual is not in the address', () => {
  expect(practiceAddress(usual)).toBe('/practice')
  expect(practiceAddress({ level: 'Eight' })).toBe('/practice?level=class-8')
  expect(read('/practice')).toEqual(usual)
})

test('anything else in an address counts as missing', () => {
  expect(read('/practice?level=nine&from=all&number=7&tag=&tag=%20')).toEqual(usual)
  expect(read('/practice?level=SSC&from=unseen&number=1e1')).toEqual({
    ...usual,
    level: 'SSC',
    from: 'UNSEEN',
  })
  expect(read(`/practice?${'tag=a,b,c,d&tag=e,f,g,h,i,j,k,l'}`).tags).toHaveLength(10)
})
