import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPasted, readPastedQuestion } from './pasted-question.ts'
import { anyText } from './text-arbitraries.ts'

const stem = 'কোষ বিভাজন কে আবিষ্কার করেন?'
const english = 'Who discovered cell division?'

test.each([
  [`১৭। ${stem}`, '১৭।'],
  [`১৭) ${stem}`, '১৭)'],
  [`(১৭) ${stem}`, '(১৭)'],
  [`১৭.${stem}`, '১৭.'],
  [`১৭ । ${stem}`, '১৭ ।'],
  [`প্রশ্ন ৫: ${stem}`, 'প্রশ্ন ৫:'],
  [`প্রশ্ন নং- ৫। ${stem}`, 'প্রশ্ন নং- ৫।'],
  [`(খ) ${stem}`, '(খ)'],
  [`খ. ${stem}`, 'খ.'],
  [`  12.  ${stem}`, '12.'],
])('the number in front of %j', (text, number) => {
  expect(readPastedQuestion(text)).toEqual({ number, stem, options: [], exams: [] })
})

test.each([
  [`12. ${english}`, '12.'],
  [`Q5) ${english}`, 'Q5)'],
  [`Q. 5 ${english}`, 'Q. 5'],
  [`Question 5: ${english}`, 'Question 5:'],
  [`No. 12 - ${english}`, 'No. 12 -'],
  [`[7] ${english}`, '[7]'],
  [`(b) ${english}`, '(b)'],
])('the number in front of %j', (text, number) => {
  expect(readPastedQuestion(text)).toMatchObject({ number, stem: english })
})

const four = ['ভারচু', 'ফ্লেমিং', 'হুক', 'ব্রাউন']

test.each([
  'ক) ভারচু খ) ফ্লেমিং গ) হুক ঘ) ব্রাউন',
  '(ক) ভারচু (খ) ফ্লেমিং (গ) হুক (ঘ) ব্রাউন',
  'ক. ভারচু\nখ. ফ্লেমিং\nগ. হুক\nঘ. ব্রাউন',
  'ক।ভারচু খ।ফ্লেমিং গ।হুক ঘ।ব্রাউন',
  'A) ভারচু B) ফ্লেমিং C) হুক D) ব্রাউন',
  'a. ভারচু b. ফ্লেমিং c. হুক d. ব্রাউন',
  '1) ভারচু 2) ফ্লেমিং 3) হুক 4) ব্রাউন',
  '[ক] ভারচু [খ] ফ্লেমিং [গ] হুক [ঘ] ব্রাউন',
  'ক) ভারচু খ) ফ্লেমিং গ) হুক ঘ) ব্রাউন উত্তর: খ',
  '\nভারচু\nফ্লেমিং\nহুক\nব্রাউন',
])('the options of %j', (list) => {
  const { number, stem: read, options } = readPastedQuestion(`১৭। ${stem} ${list}`)
  expect([number, read]).toEqual(['১৭।', stem])
  expect(options.map(({ text }) => text)).toEqual(four)
})

test.each([
  '[ঢা. বো. ১৯]',
  "[ঢা. বো. '১৯; রা. বো. '১৭]",
  '[ঢা. বো.-২০১৯]',
  '[ঢাকা বোর্ড ২০১৯]',
  '[DU 18-19]',
  '(৩৫তম বিসিএস)',
  '[৩৫তম বিসিএস প্রিলিমিনারি]',
  '(ঢাবি ক ইউনিট ১৮-১৯)',
  '[35th BCS]',
  '(Dhaka Board 2019)',
  '[বুয়েট ২০১৫-১৬]',
  '[ঢা ১৯]',
  '(মেডিকেল ভর্তি পরীক্ষা ২০১২-১৩)',
])('the exam %j', (exam) => {
  for (const text of [`${stem} ${exam}`, `${exam} ${stem}`]) {
    expect(readPastedQuestion(text)).toEqual({ number: null, stem, options: [], exams: [exam.slice(1, -1)] })
  }
})

test('a question with everything', () => {
  const text = `প্রশ্ন ৩। নিচের কোনটি সঠিক? [ঢা. বো. ১৯]\ni. জারণ\nii. বিজারণ\nক) i খ) ii গ) i ও ii ঘ) কোনটি নয়`
  expect(readPastedQuestion(text)).toEqual({
    number: 'প্রশ্ন ৩।',
    stem: 'নিচের কোনটি সঠিক?  \ni. জারণ\nii. বিজারণ',
    options: [
      { letter: 'ক', text: 'i' },
      { letter: 'খ', text: 'ii' },
      { letter: 'গ', text: 'i ও ii' },
      { letter: 'ঘ', text: 'কোনটি নয়' },
    ],
    exams: ['ঢা. বো. ১৯'],
  })
})

test.each([
  'vitamin c',
  'Question 12',
  'প্রশ্ন ১২',
  'E. coli bacteria',
  '3.5 kg of rice',
  '5:3 ratio',
  '10-5',
  '১৯৭১ সালের মুক্তিযুদ্ধ (১৯৭১)',
  'বেগ কত? [g = 9.8 ms⁻²]',
  '[SO4]2-',
  'f(x) = 2x (x > 10)',
  'A. P. J. Abdul Kalam',
  'ক) ঢাকা খ) খুলনা',
  'বর্গ (ক) ও (২০)',
  '',
])('%j is a question as it is', (text) => {
  const read = readPastedQuestion(text)
  expect(read).toEqual({ number: null, stem: text, options: [], exams: [] })
  expect(isPasted(read)).toBe(false)
})

test('no word is lost, and none is invented', () => {
  const pieces = fc.constantFrom('১৭। ', 'ক) ', 'খ) ', '(A) ', 'b. ', '[ঢা. বো. ১৯] ', '? ', '\n', 'উত্তর: ')
  const texts = fc.array(fc.oneof(anyText, pieces), { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const { number, stem: read, options, exams } = readPastedQuestion(text)
      const parts = [number ?? '', read, ...options.map((option) => option.text), ...exams]
      for (const piece of parts.flatMap((part) => part.split(/\s+/u))) expect(text).toContain(piece)
      if (/[\p{L}\p{N}]/u.test(text.replace(/\[[^[\]]*\]|\([^()]*\)/g, ''))) expect(read.trim()).not.toBe('')
    }),
    { numRuns: 500, seed: 3 },
  )
})

test('long texts that resemble the start of a part take no extra time', () => {
  const before = process.threadCpuUsage()
  for (const piece of ['ক) ', '(ক) খ) ', '[', '(', '১৭। ', 'উত্তর: ', '? \n', 'Q', 'ক.ক.'])
    readPastedQuestion(piece.repeat(1000))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})
