import { answerWord, optionFamilies } from './labels.ts'
import type { Emphasised, Line } from './lines.ts'

/** Where a table has the parts of its questions: numbers of cells. */
type Columns = { number: number | null; question: number; options: readonly number[]; answer: number | null }

const isAnswer = new RegExp(`^(?:সঠিক\\s*)?(?:${answerWord}|উঃ|ans(?:wer)?|key)`, 'iu')
const isQuestion = /^(?:প্রশ্ন|বিবরণ|question|mcq)/iu
const isNumber = /^(?:ক্রমিক|নং|নম্বর|ক্র|sl|no|#|q)[\s.:/]*(?:নং|নম্বর|no)?[.:]?$/iu

/**
 * Writes the rows of a table with a question in each as they stand on other papers: the number, the question, its options and its
 * answer. The head of the table names the columns of the options by their letters.
 */
export function writeOutRows(lines: readonly Line[]): Line[] {
  let columns: Columns | null = null
  let width = 0
  return lines.flatMap((line): Line[] => {
    const head = line.cells && readHead(line.cells)
    if (head) {
      columns = head
      width = line.cells!.length
      return []
    }
    if (line.cells?.length !== width) columns = null
    return [columns && line.cells ? writeOut(line, line.cells, columns) : line]
  })
}

function readHead(cells: readonly string[]): Columns | null {
  const letters = cells.map((cell) => cell.replace(/^(?:option|অপশন|বিকল্প)\s*|[().।\s]/giu, ''))
  for (const family of optionFamilies) {
    const options = family.slice(0, 4).map((letter) => letters.indexOf(letter))
    const question = options[0]! - 1
    const isHead = isQuestion.test(cells[question] ?? '')
    if (!isHead || options.some((place, at) => place !== options[0]! + at)) continue
    const answer = cells.findIndex((cell) => isAnswer.test(cell))
    const number = question > 0 && isNumber.test(cells[question - 1]!) ? question - 1 : null
    return { number, question, options, answer: answer === -1 ? null : answer }
  }
  return null
}

function writeOut(
  line: Line,
  cells: readonly string[],
  { number, question, options, answer }: Columns,
): Line {
  const parts = [
    ...(number === null
      ? []
      : [{ place: number, before: '', behind: /[.।)]$/u.test(cells[number]!) ? ' ' : '. ' }]),
    { place: question, before: '', behind: '\n' },
    ...options.map((place, at) => ({ place, before: `${'কখগঘ'[at]}) `, behind: '\n' })),
    ...(answer === null ? [] : [{ place: answer, before: 'উত্তর: ', behind: '' }]),
  ]
  const emphasised: Emphasised[] = []
  let text = ''
  for (const { place, before, behind } of parts) {
    text += before
    const from = cells.slice(0, place).reduce((sum, cell) => sum + cell.length + 1, 0)
    for (const each of line.emphasised)
      if (each.from >= from && each.to <= from + cells[place]!.length)
        emphasised.push({ ...each, from: each.from - from + text.length, to: each.to - from + text.length })
    text += cells[place]! + behind
  }
  return { ...line, text, cells: null, emphasised }
}
