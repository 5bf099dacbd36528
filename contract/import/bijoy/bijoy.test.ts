import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isBijoyFont } from './bijoy-fonts.ts'
import { isLatinLine, judgeWord } from './bijoy-or-latin.ts'
import { decodeBijoy } from './decode-bijoy.ts'
import { encodeBijoy } from './encode-bijoy.ts'
import { findRomanNumerals } from './roman-numerals.ts'

const bank = path.join(import.meta.dirname, '../../../server/admin/sample-bank')
const bankText = readdirSync(bank)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => readFileSync(path.join(bank, name), 'utf8').normalize('NFC'))
  .join('\n')
const withoutJoiners = (text: string) => text.normalize('NFC').replace(/[\u200c\u200d]/g, '')

test.each([
  ['reph inside a word and before a vowel', 'm‡e©v”P', 'সর্বোচ্চ'],
  ['reph with a vowel before its letter', 'e‡M©i', 'বর্গের'],
  ['reph over a conjunct', 'MwZm¤cwK©Z', 'গতিসম্পর্কিত'],
  ['a vowel before a conjunct of halves', 'w¯¬‡Mj', 'স্লিগেল'],
  ['a vowel before a conjunct of three', '¯’‡ji', 'স্থলের'],
  ['a vowel before ra-phala', 'wµqv', 'ক্রিয়া'],
  ['ো over a conjunct with reph', 'm‡e©v”P', 'সর্বোচ্চ'],
  ['ৌ', '†bŠKv', 'নৌকা'],
  ['ya-phala behind র', 'i¨vg', 'র‍্যাম'],
  ['reph over য', 'm~h©', 'সূর্য'],
  ['a final hasanta', 'evK&', 'বাক্'],
  ['a hasanta inside a word', 'D`&NvUb', 'উদ্‌ঘাটন'],
  ['ৎ', 'nVvr', 'হঠাৎ'],
  ['chandrabindu before the vowel', 'Puv`', 'চাঁদ'],
  ['chandrabindu behind the vowel', 'Pvu`', 'চাঁদ'],
  ['ু behind র', '¸iæZ¡', 'গুরুত্ব'],
  ['ম্ন elsewhere', 'wbæ', 'নিম্ন'],
  ['্ণ behind ক্ষ', 'Zx¶è', 'তীক্ষ্ণ'],
  ['্ন elsewhere', '¯^cœ', 'স্বপ্ন'],
  ['্ত behind a half', 'hš¿', 'যন্ত্র'],
  ['two codes of ্ত', 'A¯Í, A¯—', 'অস্ত, অস্ত'],
  ['a vowel before অ্যা', 'A¨vwmW', 'অ্যাসিড'],
  ['× between numbers and দ্ধ in words', '5×3 hy×', '৫×৩ যুদ্ধ'],
  ['quotation marks', 'ÔKÕ ÒLÓ', '‘ক’ “খ”'],
])('reads %s', (_, bijoy, unicode) => {
  expect(decodeBijoy(bijoy)).toBe(unicode.normalize('NFC'))
})

test('every word of the sample bank comes back from a Bijoy font', () => {
  const words = [...new Set(bankText.match(/[\u0980-\u09ff\u200c\u200d]+/g))]
  const different = words.filter(
    (word) => withoutJoiners(decodeBijoy(encodeBijoy(word))) !== withoutJoiners(word),
  )
  expect(words.length).toBeGreaterThan(7000)
  expect(different).toEqual([])
})

test('a letter that no font has stays', () => {
  expect(encodeBijoy('ঌকার')).toBe('ঌKvi')
})

test('reads a long text in a moment', () => {
  const text = 'm‡e©v”P gvb KZ? '.repeat(40_000)
  expect(decodeBijoy(text)).toHaveLength('সর্বোচ্চ মান কত? '.length * 40_000)
})

test.each([
  ['SutonnyMJ', true],
  ['ABCDEF+SutonnyMJ,Bold', true],
  ['SutonnyMJ Bold', true],
  ['SutonnyCMJ', true],
  ['Kalpurush ANSI', true],
  ['SutonnyOMJ', false],
  ['Nikosh', false],
  ['Kalpurush', false],
  ['Siyam Rupali', false],
  ['Times New Roman', false],
  [null, false],
])('knows whether %s is a Bijoy font', (font, expected) => {
  expect(isBijoyFont(font)).toBe(expected)
})

const romanIn = (text: string) => findRomanNumerals(text).map(([from, to]) => text.slice(from, to))

test.each([
  ['i. wewµqv', ['i']],
  ['iii. wewµqv', ['iii']],
  ['i. K  ii. L  iii. M', ['i', 'ii', 'iii']],
  ['K) i I ii', ['i', 'ii']],
  ['N) i, ii I iii', ['i', 'ii', 'iii']],
  ['K) i   L) ii', ['i', 'ii']],
  ['iex›`ªbv_', []],
  ['i e‡Y©i D”PviY', []],
  ['ivRavbx', []],
  ['`yB iv‡Z', []],
])('finds the Roman numerals of %s', (text, expected) => {
  expect(romanIn(text)).toEqual(expected)
})

test('keeps abbreviations and English words that were typed in a Bijoy font', () => {
  const certain = ['DNA', 'CO2', 'H2SO4', 'pH', 'GDP', 'Computer', 'software', 'photosynthesis', 'grammar']
  expect(certain.map(judgeWord)).toEqual(certain.map(() => 'certain'))
  expect(['H3PO4', 'BBA', 'SSC'].map(judgeWord)).toEqual(['likely', 'likely', 'likely'])
  expect(['Avgvi', 'KjK', 'gvb', 'GB', 'GKK', 'QK', 'wkit', 'dydy', 'eoy'].filter(judgeWord)).toEqual([])
})

test('no word of the sample bank is taken for Latin', () => {
  const typed = [...new Set(bankText.match(/[\u0980-\u09ff]+/g))].map((word) => encodeBijoy(word))
  const ascii = typed.filter((word) => /^[A-Za-z][A-Za-z0-9]*$/.test(word))
  expect(ascii.length).toBeGreaterThan(1_500)
  expect(ascii.filter(judgeWord)).toEqual([])
})

const cells = bankText.split(/[\n",]/)

test('tells Bijoy from English line by line', () => {
  const bangla = cells.filter((cell) => /(?:[অ-হ].*){3}/.test(cell) && !/[A-Za-z$]/.test(cell))
  const lost = bangla.filter((cell) => isLatinLine(encodeBijoy(cell)))
  expect(bangla.length).toBeGreaterThan(5000)
  expect(lost.length).toBeLessThanOrEqual(4)
  const english = cells.filter(
    (cell) => /^(?=(?:.*[A-Za-z]){12})[\x20-\x7e]+$/.test(cell) && !cell.includes('$'),
  )
  expect(english.length).toBeGreaterThan(500)
  expect(english.filter((cell) => !isLatinLine(cell))).toEqual([])
})
