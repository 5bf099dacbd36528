import { expect, test } from 'vitest'
import { dayFieldTexts } from './texts/generated/day-field.ts'
import { readDay } from './written-day.ts'

test.each([
  '5/1/2026',
  '05/01/2026',
  '05-01-2026',
  '5.1.26',
  ' 5 / 1 / 2026 ',
  '5 1 2026',
  '05012026',
  '2026-01-05',
  '০৫/০১/২০২৬',
  '৫-১-২৬',
  '০৫০১২০২৬',
])('a day is read as it is written here, the day of the month first: %s', (text) => {
  expect(readDay(text)).toBe('2026-01-05')
})

test.each([
  '',
  'x',
  '31/2/2026',
  '29/02/2026',
  '1/13/2026',
  '0/1/2026',
  '5/1',
  '5/1/026',
  '51/2026',
  '5/1/2026 10:00',
  '512026',
  '2026/01/05',
  '5/1/0026',
])('what is no day is not read as another one: %s', (text) => {
  expect(readDay(text)).toBeNull()
})

test.each(['en', 'bn'] as const)('a day is read back as it is shown (%s)', (locale) => {
  const { written } = dayFieldTexts(locale)
  expect(readDay(written('05', '01', '2026'))).toBe('2026-01-05')
  expect(readDay(written('29', '02', '2028'))).toBe('2028-02-29')
})
