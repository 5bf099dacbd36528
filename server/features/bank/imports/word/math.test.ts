import { expect, test } from 'vitest'
import { makeWord, paragraph } from '../../../../../tests/support/word-file.ts'
import { Archive } from '../archive.ts'
import { readWord } from './read-word.ts'

const r = (text: string, style = '') => `<m:r><m:rPr>${style}</m:rPr><m:t>${text}</m:t></m:r>`
const upright = '<m:sty m:val="p"/>'
const e = (content: string) => `<m:e>${content}</m:e>`
const sup = (content: string) => `<m:sup>${content}</m:sup>`
const sub = (content: string) => `<m:sub>${content}</m:sub>`
const property = (node: string, name: string, value: string) =>
  `<m:${node}Pr><m:${name} m:val="${value}"/></m:${node}Pr>`

function readMath(content: string) {
  const body = paragraph(`<m:oMathPara><m:oMath>${content}</m:oMath></m:oMathPara>`)
  return readWord(new Archive(makeWord({ body }))).blocks[0]!
}

test.each([
  ['f', `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`, '\\frac{1}{2}'],
  [
    'f',
    `<m:f>${property('f', 'type', 'lin')}<m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
    '{a}/{b}',
  ],
  ['rad', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('x'))}</m:rad>`, '\\sqrt{x}'],
  ['rad', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}'],
  ['sSup', `<m:sSup>${e(r('x'))}${sup(r('2'))}</m:sSup>`, 'x^{2}'],
  ['sSub', `<m:sSub>${e(r('ab'))}${sub(r('1'))}</m:sSub>`, '{ab}_{1}'],
  ['sSubSup', `<m:sSubSup>${e(r('x'))}${sub(r('1'))}${sup(r('2'))}</m:sSubSup>`, 'x_{1}^{2}'],
  ['sPre', `<m:sPre>${sub(r('6'))}${sup(r('12'))}${e(r('C', upright))}</m:sPre>`, '{}_{6}^{12}{\\mathrm{C}}'],
  [
    'nary',
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>${sub(r('i=1'))}${sup(r('n'))}${e(r('i'))}</m:nary>`,
    '\\sum\\limits_{i=1}^{n} i',
  ],
  ['nary', `<m:nary>${sub(r('0'))}${sup(r('1'))}${e(r('xdx'))}</m:nary>`, '\\int_{0}^{1} xdx'],
  ['d', `<m:d>${e(r('x'))}${e(r('y'))}</m:d>`, '\\left(x\\middle|y\\right)'],
  [
    'd',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(`<m:eqArr>${e(r('x&amp;=1'))}${e(r('y&amp;=2'))}</m:eqArr>`)}</m:d>`,
    '\\left\\{\\begin{aligned}x&=1\\\\y&=2\\end{aligned}\\right.',
  ],
  ['func', `<m:func><m:fName>${r('sin', upright)}</m:fName>${e(r('θ'))}</m:func>`, '\\sin {θ}'],
  [
    'limLow',
    `<m:func><m:fName><m:limLow>${e(r('lim', upright))}<m:lim>${r('x→0')}</m:lim></m:limLow></m:fName>${e(r('x'))}</m:func>`,
    '\\lim_{x→0}{x}',
  ],
  ['limUpp', `<m:limUpp>${e(r('='))}<m:lim>${r('def')}</m:lim></m:limUpp>`, '\\overset{def}{=}'],
  [
    'm',
    `<m:m><m:mr>${e(r('1'))}${e(r('0'))}</m:mr><m:mr>${e(r('0'))}${e(r('1'))}</m:mr></m:m>`,
    '\\begin{matrix}1&0\\\\0&1\\end{matrix}',
  ],
  ['acc', `<m:acc>${property('acc', 'chr', '\u20d7')}${e(r('a'))}</m:acc>`, '\\vec{a}'],
  ['acc', `<m:acc>${property('acc', 'chr', '\u20d7')}${e(r('AB'))}</m:acc>`, '\\overrightarrow{AB}'],
  ['acc', `<m:acc>${e(r('a'))}</m:acc>`, '\\hat{a}'],
  ['bar', `<m:bar>${property('bar', 'pos', 'top')}${e(r('x'))}</m:bar>`, '\\overline{x}'],
  ['groupChr', `<m:groupChr>${e(r('x'))}</m:groupChr>`, '\\underbrace{x}'],
  [
    'groupChr',
    `<m:groupChr>${property('groupChr', 'chr', '→')}${e(r('MnO', upright))}</m:groupChr>`,
    '\\xrightarrow{\\mathrm{MnO}}',
  ],
  ['box', `<m:box>${e(r('x'))}</m:box>`, 'x'],
  ['borderBox', `<m:borderBox>${e(r('x'))}</m:borderBox>`, '\\boxed{x}'],
  ['phant', `<m:phant>${property('phant', 'show', '0')}${e(r('x'))}</m:phant>`, '\\phantom{x}'],
  ['r', r('৫ মিটার'), '\\text{৫ মিটার}'],
  ['r', r('x≤5 %'), 'x≤5\\ \\%'],
  ['r', r('𝑥=𝜋'), 'x=π'],
  ['r', r('for all', '<m:nor/>'), '\\text{for all}'],
  ['ins and del', `<w:ins>${r('a')}</w:ins><w:del>${r('b')}</w:del>`, 'a'],
])('writes %s of a formula as TeX that learners can see', (_, content, tex) => {
  expect(readMath(content)).toMatchObject({ cells: [[{ tex }]], doubts: [] })
})

test('a formula that cannot be typeset is a doubt with its letters', () => {
  const wrong = `<m:limLow>${e(r('a'))}<m:lim>${r('x'.repeat(4_000))}</m:lim></m:limLow>`
  const { cells, doubts } = readMath(wrong)
  expect(doubts).toMatchObject([{ code: 'import.badFormula' }])
  expect(cells[0]).toMatchObject([{ text: expect.stringMatching(/^axxx/) }])
})
