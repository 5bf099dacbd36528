import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { optionFields, type QuestionContent } from '../contract/bank/question-fields.ts'
import { encodeBijoy } from '../contract/import/bijoy/encode-bijoy.ts'
import { parseQuestionsCsv } from '../contract/import/csv.ts'
import type { Block, Run } from '../contract/import/paper/lines.ts'
import { linesOfBlocks } from '../contract/import/paper/lines-of-blocks.ts'
import { readPaper } from '../contract/import/paper/read-paper.ts'
import { createRandom } from './support/random.ts'
import { runs } from './support/runs.ts'

/* Papers of thirty questions of the sample bank in every layout: each question comes back with its options and its key. */

const bank = path.join(import.meta.dirname, '../server/admin/sample-bank')
const questions = readdirSync(bank)
  .filter((name) => name.endsWith('.csv'))
  .flatMap((name) => parseQuestionsCsv(readFileSync(path.join(bank, name))).questions)
  // A listing of a program is indented, and numbers in Latin digits have Bangla ones in a Bijoy font.
  .filter(({ question }) => /[ক-হ]/.test(question) && !question.includes('```'))

const bangla = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
const numbers = [
  (n: number) => `${bangla(n)}। `,
  (n: number) => `${bangla(n)}. `,
  (n: number) => `(${bangla(n)}) `,
  (n: number) => `${bangla(n)}) `,
  (n: number) => `${n}. `,
  (n: number) => `${String(n).padStart(2, '0')}. `,
  (n: number) => `প্রশ্ন ${bangla(n)}: `,
]
const families = ['কখগঘ', 'কখগঘ', 'abcd', 'ABCD']
const labels = [
  (letter: string) => `${letter}) `,
  (letter: string) => `(${letter}) `,
  (letter: string) => `${letter}. `,
  (letter: string) => `${letter}।`,
  (letter: string) => `[${letter}] `,
]
const keys = ['line', 'text', 'brackets', 'end', 'endLines', 'endTable', 'tick', 'bold'] as const
const answers = ['উত্তর: ', 'উত্তরঃ ', 'সঠিক উত্তর: ', 'Ans: ', 'উঃ ', 'উত্তর - ']

type Known = { question: string; options: string[]; right: number }

function makePaper(seed: number): { blocks: Block[]; known: Known[]; layout: string } {
  const random = createRandom(seed)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const [number, letters, label, perLine, gap, key, answer] = [
    pick(numbers),
    pick(families),
    pick(labels),
    pick([1, 2, 4]),
    pick(['    ', '\t', '  ']),
    pick(keys),
    pick(answers),
  ]
  const [hasTags, hasExplanations] = [random() < 0.3, random() < 0.3]
  const isBijoy = random() < 0.3 && letters === families[0]
  const blocks: Block[] = []
  const runOf = (text: string, isBold: boolean): Run[] => {
    if (text === '') return []
    const isTyped = isBijoy && !/[A-Za-z$\\]/.test(text)
    return [
      {
        text: isTyped ? encodeBijoy(text) : text,
        font: isTyped ? 'SutonnyMJ' : 'Nikosh',
        emphasis: isBold ? ['bold'] : [],
      },
    ]
  }
  const add = (...cells: Run[][]) => blocks.push({ at: blocks.length + 1, cells, doubts: [] })
  const addText = (text: string) => add(runOf(text, false))

  addText('আদর্শ উচ্চ বিদ্যালয়, ঢাকা')
  addText('সময়: ৩০ মিনিট    পূর্ণমান: ৩০')
  const known: Known[] = []
  for (const content of chooseQuestions(pick)) {
    const texts = optionFields.map((field) => content[field].replace(/\s+/g, ' '))
    const options = texts.toSorted(() => random() - 0.5)
    const right = options.indexOf(texts[0]!)
    known.push({ question: content.question, options, right })
    for (const line of `${number(known.length)}${content.question}${hasTags ? ' [ঢা. বো. ১৭]' : ''}`.split(
      '\n',
    ))
      addText(line)
    for (let from = 0; from < 4; from += perLine) {
      const places = options.map((_, place) => place).slice(from, from + perLine)
      add(
        places.flatMap((place, index) => [
          ...runOf(index === 0 ? '' : gap, false),
          ...runOf(
            `${label(letters[place]!)}${options[place]!}${key === 'tick' && place === right ? ' ✓' : ''}`,
            key === 'bold' && place === right,
          ),
        ]),
      )
    }
    const letter = letters[right]!
    if (key === 'line') addText(answer + letter)
    if (key === 'text') addText(`${answer}${letter}. ${options[right]!}`)
    if (key === 'brackets') addText(`${answer}(${letter})`)
    if (hasExplanations && content.explanation !== '')
      addText(`ব্যাখ্যা: ${content.explanation.replace(/\n/g, ' ')}`)
  }
  const pairs = known.map(({ right }, place) => [bangla(place + 1), letters[right]!] as const)
  if (key.startsWith('end')) addText('উত্তরমালা')
  if (key === 'endLines') for (const [n, letter] of pairs) addText(`${n}. ${letter}`)
  for (let from = 0; from < pairs.length; from += 10) {
    const ten = pairs.slice(from, from + 10)
    if (key === 'end') addText(ten.map(([n, letter]) => `${n}. ${letter}`).join('  '))
    if (key !== 'endTable') continue
    add(...ten.map(([n]) => runOf(n, false)))
    add(...ten.map(([, letter]) => runOf(letter, false)))
  }
  return {
    blocks,
    known,
    layout: `${seed}: ${label('ক')}, ${perLine} a line, ${key}, ${answer}${isBijoy ? ', Bijoy' : ''}`,
  }
}

/** Thirty questions; those with Latin digits alone come back in Bangla ones from a Bijoy font. */
function chooseQuestions(pick: <Value>(values: readonly Value[]) => Value): QuestionContent[] {
  const chosen = new Map<string, QuestionContent>()
  while (chosen.size < 30) {
    const content = pick(questions)
    if (!optionFields.some((field) => /^[\d\s.,-]+$/.test(content[field])))
      chosen.set(content.question, content)
  }
  return [...chosen.values()]
}

const comparable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

test('every question of generated papers comes back with its options and its key', {
  timeout: 300_000,
}, () => {
  for (let seed = 1; seed <= runs(2000); seed += 1) {
    const { blocks, known, layout } = makePaper(seed)
    const read = readPaper(linesOfBlocks(blocks, false)).questions
    expect(
      read.map(({ question, options, right }) => [comparable(question), options.map(comparable), right]),
      layout,
    ).toEqual(
      known.map(({ question, options, right }) => [comparable(question), options.map(comparable), right]),
    )
    expect(
      read.flatMap(({ doubts }) => doubts),
      layout,
    ).toEqual([])
  }
})
