import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ImportedPaper, ImportedQuestion } from '../../contract/import/imported.ts'
import { parsePaper } from '../../contract/import/paper/paper-format.ts'
import { readAnyFile } from '../../server/features/bank/imports/read-file.ts'
import type { Expected } from './teachers.ts'

/*
 * Papers as teachers make them, and what each must give (expected.json). The texts of questions and options are compared but for
 * blanks, joiners and the form of digits; a file named in `refused` is one that nobody can read.
 */
const folder = path.join(import.meta.dirname, 'files')
const list: Record<string, { questions: Expected[]; rejected: number; refused?: string }> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'expected.json'), 'utf8'),
)

async function read(file: string): Promise<ImportedPaper> {
  const bytes = readFileSync(path.join(folder, file))
  return file.endsWith('.txt') ? parsePaper(bytes, {}).paper! : (await readAnyFile(file, bytes)).paper
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\u200c\u200d]+/gu, '')
    .replace(/[০-৯]/gu, (digit) => String(digit.charCodeAt(0) - 0x9e6))
    .replace(/[‘’]/gu, "'")
    .replace(/[“”]/gu, '"')
const nameOf = ({ question, options }: Pick<Expected, 'question' | 'options'>) =>
  [question, ...options].map(plain).join('|')

type Row = {
  file: string
  asked: number
  found: number
  wrong: number
  falseDoubts: number
  faults: string[]
}

function compare(file: string, { questions }: ImportedPaper, expected: readonly Expected[]): Row {
  const row: Row = { file, asked: expected.length, found: 0, wrong: 0, falseDoubts: 0, faults: [] }
  const left: ImportedQuestion[] = [...questions]
  for (const each of expected) {
    const place = left.findIndex((question) => nameOf(question) === nameOf(each))
    if (place === -1) {
      row.faults.push(`missing: ${each.question}`)
      continue
    }
    const [question] = left.splice(place, 1)
    row.found += 1
    const doubts: string[] = question!.doubts.map(({ code }) => code)
    if (question!.options.length !== 4) doubts.push('import.optionCount')
    const isWrong = question!.right !== null && question!.right !== each.right
    if (isWrong && doubts.length === 0) {
      row.wrong += 1
      row.faults.push(`wrong key: ${each.question}`)
    }
    if (doubts.length > 0 && !each.isOdd) {
      row.falseDoubts += 1
      row.faults.push(`doubt: ${each.question} (${doubts.join(', ')})`)
    }
    if (each.isOdd && doubts.length === 0) row.faults.push(`no doubt: ${each.question}`)
  }
  row.faults.push(...left.map(({ question, options }) => `more: ${question} | ${options.join(' | ')}`))
  return row
}

test('reads at least 98 of 100 questions of sixty papers, no wrong key without a doubt, few false doubts', async () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(list).sort())
  const rows: Row[] = []
  for (const [file, { questions, rejected, refused }] of Object.entries(list)) {
    if (refused !== undefined) {
      await expect(read(file), file).rejects.toMatchObject({ reason: { code: refused } })
      continue
    }
    const paper = await read(file)
    rows.push(compare(file, paper, questions))
    expect.soft(paper.rejected.length, file).toBe(rejected)
  }
  const sum = (count: (row: Row) => number) => rows.reduce((all, row) => all + count(row), 0)
  const table = rows.map(
    ({ file, asked, found, wrong, falseDoubts, faults }) =>
      `${file.padEnd(44)} ${found}/${asked} wrong ${wrong} false doubts ${falseDoubts}${faults.map((fault) => `\n    ${fault}`).join('')}`,
  )
  const [asked, found] = [sum((row) => row.asked), sum((row) => row.found)]
  const all = `${Object.keys(list).length} papers: ${found} of ${asked} questions, ${sum((row) => row.wrong)} wrong keys, ${sum((row) => row.falseDoubts)} false doubts`
  process.stdout.write(`${[...table, all].join('\n')}\n`)
  expect(found).toBeGreaterThanOrEqual(asked * 0.98)
  expect(sum((row) => row.wrong)).toBe(0)
  expect(sum((row) => row.falseDoubts)).toBeLessThanOrEqual(asked * 0.05)
})
