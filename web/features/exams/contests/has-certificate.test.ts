import { expect, test } from 'vitest'
import type { RowOfContest } from '../../../generated/contest.ts'
import { hasCertificate } from './has-certificate.ts'

const place = (correctAnswers: number, wrongAnswers: number) =>
  ({ correctAnswers, wrongAnswers, marks: correctAnswers - wrongAnswers / 4 }) as RowOfContest

test('an empty sheet has no certificate, however few took part', () => {
  expect(hasCertificate(place(0, 0))).toBe(false)
})

test('whoever answered something has one, also with no marks', () => {
  expect(hasCertificate(place(0, 3))).toBe(true)
  expect(hasCertificate(place(1, 0))).toBe(true)
})
