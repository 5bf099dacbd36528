import { expect, test } from 'vitest'
import { linesOfBlocks } from '../../../../../contract/import/paper/lines-of-blocks.ts'
import { font, inList, list, makeWord, paragraph, run } from '../../../../../tests/support/word-file.ts'
import { Archive } from '../archive.ts'
import { readWord } from './read-word.ts'

const textsOf = (file: Parameters<typeof makeWord>[0]) =>
  linesOfBlocks(readWord(new Archive(makeWord(file))).blocks, false).map(({ text }) => text)
const bijoy = font('SutonnyMJ')
/** "আমার" in Bijoy. */
const amar = 'Avgvi'

const num = (id: number, abstract: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${more}</w:num>`
const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'

test.each([
  ['decimal', '%1।', '1।', '2।'],
  ['hindiNumbers', '%1।', '১।', '২।'],
  ['bengaliNumbers', '%1.', '১.', '২.'],
  ['upperLetter', '(%1)', '(A)', '(B)'],
  ['lowerLetter', '%1)', 'a)', 'b)'],
  ['lowerRoman', '%1.', 'i.', 'ii.'],
  ['hindiConsonants', '%1)', 'ক)', 'খ)'],
  ['decimalZero', '%1.', '01.', '02.'],
])('in the format %s', (format, text, first, second) => {
  const numbering = list(1, [{ format, text }]) + num(1, 1)
  const body = paragraph('এক', inList(1)) + paragraph('দুই', inList(1))
  expect(textsOf({ body, numbering })).toEqual([`${first}\tএক`, `${second}\tদুই`])
})

test('a list goes on over levels, which begin anew behind the level above', () => {
  const numbering =
    list(1, [
      { format: 'decimal', text: '%1.' },
      { format: 'lowerLetter', text: '%1-%2)' },
    ]) + num(1, 1)
  const depths = [0, 1, 1, 0, 1]
  const body = depths.map((depth) => paragraph('x', inList(1, depth))).join('')
  const labels = textsOf({ body, numbering }).map((text) => text.split('\t')[0])
  expect(labels).toEqual(['1.', '1-a)', '1-b)', '2.', '2-a)'])
})

test('a list goes on in another list of the same definition, unless that one begins anew', () => {
  const numbering = list(1, [{ format: 'decimal', text: '%1.' }]) + num(1, 1) + num(2, 1) + num(3, 1, restart)
  const body = [1, 2, 3, 3, 1].map((id) => paragraph('x', inList(id))).join('')
  expect(textsOf({ body, numbering }).map((text) => text[0])).toEqual(['1', '2', '1', '2', '3'])
})

test('a list is in the font of the paragraph, or in the one of the level; Roman numerals are what they are', () => {
  const levels = [
    { format: 'decimal', text: '%1|' },
    { format: 'upperLetter', text: '%2)', more: `<w:rPr>${font('Arial')}</w:rPr>` },
    { format: 'lowerRoman', text: '%3.' },
  ]
  const body = [0, 1, 2]
    .map((depth) => paragraph(run(amar, bijoy), `${inList(1, depth)}<w:rPr>${bijoy}</w:rPr>`))
    .join('')
  expect(textsOf({ body, numbering: list(1, levels) + num(1, 1) })).toEqual(['১।\tআমার', 'A)\tআমার', 'i.\tআমার'])
})

test('a list comes from the style of a paragraph, and is off where the paragraph says so', () => {
  const styles = `<w:style w:type="paragraph" w:styleId="Q"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`
  const numbering = list(1, [{ format: 'decimal', text: '%1.', more: '<w:suff w:val="space"/>' }]) + num(1, 1)
  const inStyle = '<w:pStyle w:val="Q"/>'
  const off = `${inStyle}<w:numPr><w:numId w:val="0"/></w:numPr>`
  expect(
    textsOf({
      body: paragraph('a', inStyle) + paragraph('b', off) + paragraph('c', inStyle),
      styles,
      numbering,
    }),
  ).toEqual(['1. a', 'b', '2. c'])
})

test('a list shows ticks that stand as bullets, and no other bullets', () => {
  const bullet = (text: string) => ({ format: 'bullet', text, more: `<w:rPr>${font('Wingdings')}</w:rPr>` })
  const numbering = list(1, [bullet('\uF0FC'), bullet('\uF0A7')]) + num(1, 1)
  const body = paragraph('ক) এক', inList(1)) + paragraph('খ) দুই', inList(1, 1))
  expect(textsOf({ body, numbering })).toEqual(['✓ ক) এক', 'খ) দুই'])
})
