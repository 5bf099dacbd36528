import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { encodeBijoy } from '../../../../../contract/import/bijoy/encode-bijoy.ts'
import { linesFrom, makePdf } from '../../../../../tests/support/pdf-file.ts'
import { createRandom } from '../../../../../tests/support/random.ts'
import { ImportRefusal } from '../refusal.ts'
import { readPdf } from './read-pdf.ts'

const bijoy = 'ABCDEF+SutonnyMJ'
const codesOf = (doubts: readonly { code: string }[]) => doubts.map(({ code }) => code)
const refusedAs = (code: string) => expect.objectContaining({ reason: expect.objectContaining({ code }) })

test('reads a paper that Chromium has printed: true Bangla, two columns, wrapped lines, heads and feet of pages', async () => {
  const file = readFileSync(path.join(import.meta.dirname, 'fixtures/two-columns.pdf'))
  const { questions, rejected, leftOut } = await readPdf(file)
  expect(rejected).toEqual([])
  expect(questions).toHaveLength(24)
  for (const [at, question] of questions.entries()) {
    const number = String(at + 1).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    expect(question).toMatchObject({
      question:
        `বাংলাদেশের স্বাধীনতা যুদ্ধের সময় মুজিবনগর সরকারের ${number} নম্বর সেক্টরের কমান্ডার কে ছিলেন এবং কেন?`.normalize(
          'NFC',
        ),
      options: ['মেজর জিয়া', 'কর্নেল ওসমানী', 'ক্যাপ্টেন রফিক', 'সে মেজর খালেদ মোশাররফ যিনি যুদ্ধ করেছিলেন'].map(
        (text) => text.normalize('NFC'),
      ),
      right: at < 12 ? at % 4 : null,
      tags: ['ঢা. বো. ১৭'],
    })
  }
  expect(questions.flatMap(({ doubts }) => codesOf(doubts))).toEqual(Array(12).fill('import.noKey'))
  expect(leftOut.map(({ text }) => text)).toEqual([
    'আদর্শ উচ্চ বিদ্যালয়'.normalize('NFC'),
    ...['Model test', 'বার্ষিক পরীক্ষা', '1', 'Model test', '2', 'Model test', '3'],
  ])
})

test('decodes the runs of a Bijoy font by its name, and gaps are blanks and tabs', async () => {
  const typed = (text: string) => encodeBijoy(text)
  const pieces = [
    { text: typed('১। সর্বোচ্চ বর্গের মান'), x: 60, y: 700, font: bijoy },
    { text: 'area of a square', x: 250, y: 700 },
    { text: typed('কোনটি?'), x: 360, y: 700, font: bijoy },
    { text: typed('ক) ঢাকা'), x: 60, y: 680, font: bijoy },
    { text: typed('খ) খুলনা'), x: 250, y: 680, font: bijoy },
    { text: typed('গ) স্কুল'), x: 60, y: 660, font: bijoy },
    { text: typed('ঘ) ক্রিয়া'), x: 250, y: 660, font: `${bijoy},Bold`.replace(',', '-') },
    { text: typed('উত্তর: ঘ'), x: 60, y: 640, font: bijoy },
  ]
  const { questions } = await readPdf(makePdf([{ pieces }]))
  expect(questions).toMatchObject([
    {
      question: 'সর্বোচ্চ বর্গের মান area of a square কোনটি?',
      options: ['ঢাকা', 'খুলনা', 'স্কুল', 'ক্রিয়া'].map((text) => text.normalize('NFC')),
      right: 3,
      doubts: [],
    },
  ])
})

const paper = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `${at + 1}. Which of these is number ${at + 1} of the list of towns?`,
    'A) Dhaka    B) Khulna    C) Sylhet    D) Bogura',
    `Ans: ${'ABCD'[at % 4]}`,
  ]).flat()

test('takes the option in bold or in colour for the right one', async () => {
  const pieces = [0, 1, 2, 3].flatMap((right) => {
    const top = 780 - right * 110
    return [
      ...linesFrom([`${right + 1}. Which town is the capital?`], 'Times-Roman', { top }),
      ...['Dhaka', 'Khulna', 'Sylhet', 'Bogura'].map((text, place) => ({
        ...{ text: `${'ABCD'[place]}) ${text}`, x: 60, y: top - 18 * (place + 1) },
        font: place === right ? 'Times-Bold' : 'Times-Roman',
      })),
    ]
  })
  const { questions } = await readPdf(makePdf([{ pieces }]))
  expect(questions.map(({ right }) => right)).toEqual([0, 1, 2, 3])
})

test('heads, feet and numbers of pages are left out and named', async () => {
  const pages = [0, 1, 2].map((page) => ({
    pieces: [
      ...linesFrom([`Model College, Dhaka  page ${page + 1} of 3`], 'Times-Roman', { top: 815 }),
      ...linesFrom(paper(12).slice(page * 12, page * 12 + 12), 'Times-Roman'),
      ...linesFrom([String(page + 1)], 'Times-Roman', { top: 30 }),
    ],
  }))
  const { questions, leftOut } = await readPdf(makePdf(pages))
  expect(questions.map(({ right }) => right)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
  expect(questions.flatMap(({ doubts }) => doubts)).toEqual([])
  expect(leftOut).toHaveLength(6)
})

test('raised digits are read as such; fractions and pictures are doubts', async () => {
  const options = 'A) Dhaka    B) Khulna    C) Sylhet    D) Bogura'
  const pieces = [
    { text: '1. What is x', x: 60, y: 700 },
    { text: '2', x: 133, y: 705, size: 7 },
    { text: '+ H', x: 145, y: 700 },
    { text: '2', x: 164, y: 697, size: 7 },
    { text: 'O?', x: 168, y: 700 },
    { text: options, x: 60, y: 680 },
    { text: 'Ans: A', x: 60, y: 660 },
    { text: '2. What is x =', x: 60, y: 600 },
    { text: '1', x: 150, y: 606, size: 11 },
    { text: '2', x: 150, y: 594, size: 11 },
    { text: options, x: 60, y: 560 },
    { text: 'Ans: B', x: 60, y: 540 },
    { text: '3. What is shown?', x: 60, y: 480 },
    { text: options, x: 60, y: 440 },
    { text: 'Ans: C', x: 60, y: 420 },
  ]
  const { questions } = await readPdf(makePdf([{ pieces, pictures: [{ x: 200, y: 440, side: 60 }] }]))
  expect(questions[0]).toMatchObject({ question: 'What is x² + H₂O?', doubts: [] })
  expect(codesOf(questions[1]!.doubts)).toContain('import.badFormula')
  expect(codesOf(questions[2]!.doubts)).toEqual(['import.pdfPicture'])
})

test('a file without letters, with a password, or damaged is refused with a sentence', async () => {
  const scanned = makePdf([{ pieces: [], pictures: [{ x: 0, y: 0, side: 595 }] }])
  const recognised = makePdf([
    { pieces: linesFrom(paper(5), 'Times-Roman').map((piece) => ({ ...piece, mode: 3 })) },
  ])
  const locked = makePdf([{ pieces: linesFrom(paper(2), 'Times-Roman') }], { isLocked: true })
  await expect(readPdf(scanned)).rejects.toEqual(refusedAs('import.scanned'))
  await expect(readPdf(recognised)).rejects.toEqual(refusedAs('import.scanned'))
  await expect(readPdf(locked)).rejects.toEqual(refusedAs('import.encrypted'))
  await expect(readPdf(Buffer.from('%PDF-1.7 nothing'))).rejects.toEqual(refusedAs('import.brokenInside'))
})

test('letters that the file does not name are refused, or a doubt where they are few', async () => {
  const nameless = makePdf([{ pieces: linesFrom(paper(5), 'cidNameless') }])
  await expect(readPdf(nameless)).rejects.toEqual(refusedAs('import.lettersOfPdf'))
  const inOrderOfTheEye = 'িনেচর কোনটি িঠক'
  const glyphs = [...'abcdefghijklmnopqrstuvwxyz'].slice(0, [...inOrderOfTheEye].length)
  const toUnicode = Object.fromEntries(glyphs.map((glyph, at) => [glyph, [...inOrderOfTheEye][at]!]))
  const shuffled = makePdf([{ pieces: linesFrom(Array(5).fill(glyphs.join('')), 'cidBangla') }], {
    toUnicode,
  })
  await expect(readPdf(shuffled)).rejects.toEqual(refusedAs('import.lettersOfPdf'))
  const few = makePdf([
    { pieces: [...linesFrom(paper(5), 'Times-Roman'), { text: 'z', x: 400, y: 780, font: 'cidNameless' }] },
  ])
  const { questions } = await readPdf(few)
  expect(questions.map(({ doubts }) => codesOf(doubts))).toEqual([['import.unknownLetters'], [], [], [], []])
})

test('hyphens at the ends of lines stay, and fonts may have their letters at private places', async () => {
  const lines = ['1. Which of these was in the years of 1971-', '72 and is well known to all of the men?']
  const options = 'A) Dhaka    B) Khulna    C) Sylhet    D) Bogura'
  const hyphens = await readPdf(
    makePdf([{ pieces: linesFrom([...lines, options, 'Ans: B'], 'Times-Roman') }]),
  )
  expect(hyphens.questions).toMatchObject([
    {
      question: 'Which of these was in the years of 1971-72 and is well known to all of the men?',
      doubts: [],
    },
  ])
  const typed = ['১। প্রশ্ন কোনটি হবে?', 'ক) এক', 'খ) দুই', 'গ) তিন', 'ঘ) চার', 'উত্তর: গ'].map((line) =>
    encodeBijoy(line),
  )
  const windows = new TextDecoder('windows-1252')
  const codes = Array.from({ length: 0xe0 }, (_, at) => at + 0x20)
  const place = new Map(codes.map((code) => [windows.decode(Uint8Array.of(code)), code]))
  const toUnicode = Object.fromEntries(
    codes.map((code) => [String.fromCodePoint(code), String.fromCodePoint(0xf000 + code)]),
  )
  const glyphs = typed.map((line) =>
    [...line].map((letter) => String.fromCodePoint(place.get(letter)!)).join(''),
  )
  const { questions } = await readPdf(makePdf([{ pieces: linesFrom(glyphs, 'cidSutonnyMJ') }], { toUnicode }))
  expect(questions).toMatchObject([
    { question: 'প্রশ্ন কোনটি হবে?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 2, doubts: [] },
  ])
})

test('a file of very many pages is refused', async () => {
  const pages = Array.from({ length: 301 }, () => ({ pieces: linesFrom(['1. Which?'], 'Times-Roman') }))
  await expect(readPdf(makePdf(pages))).rejects.toEqual(refusedAs('import.tooHard'))
})

test('damaged files bring a paper or a refusal', async () => {
  const random = createRandom(31)
  const whole = makePdf([{ pieces: linesFrom(paper(6), bijoy), pictures: [{ x: 9, y: 9, side: 50 }] }])
  for (let round = 0; round < 60; round += 1) {
    const file = Buffer.from(whole)
    for (let change = 0; change < 1 + round / 4; change += 1)
      file[Math.floor(random() * file.length)] = Math.floor(random() * 256)
    const result = await readPdf(file).catch((error: unknown) => error)
    if (result instanceof Error) expect(result).toBeInstanceOf(ImportRefusal)
  }
})
