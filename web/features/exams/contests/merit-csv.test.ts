import { expect, test } from 'vitest'
import { contestsTexts } from '../../../../contract/texts/generated/contests.ts'
import { toMeritCsv } from './merit-csv.ts'

const words = {
  levels: [{ value: 'SSC', label: 'এসএসসি' }],
  districts: [{ value: 'coxs_bazar', label: 'কক্সবাজার' }],
}
const row = {
  ...{ listNumber: 1, place: 1, nickname: '=1+1', level: 'SSC', district: 'coxs_bazar', isOwn: false },
  ...{ correctAnswers: 4, wrongAnswers: 1, marks: 3.75, percentile: 66.6 },
}

test('the file of a merit list has numbers to count with, and no nickname that a spreadsheet runs', () => {
  const other = { ...row, place: 2, nickname: 'তুলি', level: null, district: null, marks: -0.5, percentile: 0 }
  const text = toMeritCsv([row, other], { texts: contestsTexts('bn'), ...words })
  const [heads, first, second] = text.replace('\uFEFF', '').split('\r\n')
  expect(heads).toMatch(/^"স্থান","ডাকনাম","শ্রেণি","জেলা"/)
  expect(first).toBe(`"1","'=1+1","এসএসসি","কক্সবাজার","4","1","3.75","66.6"`)
  expect(second).toBe('"2","তুলি","","","4","1","-0.5","0"')
})
