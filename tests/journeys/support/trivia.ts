import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'

const sharedFile = path.join(import.meta.dirname, '../../../../shared/data/opentriviaqa-200.csv')

/**
 * Returns a file with exactly one full pack: 200 questions of the open trivia collection if it exists beside
 * the checkout, otherwise 200 generated ones.
 */
export function readTriviaFile(): Buffer {
  if (existsSync(sharedFile)) return readFileSync(sharedFile)
  const rows = Array.from({ length: 200 }, (_, index) => {
    const number = index + 1
    return [
      `What is ${number} + ${number * 3}, "exactly"?`,
      `${number * 4}`,
      `${number * 4 + 1}`,
      `${number * 4 + 2}`,
      `${number * 4 + 3}, or more`,
      '',
      'arithmetic',
    ]
  })
  const header = ['question', 'answer', 'option2', 'option3', 'option4', 'explanation', 'tags']
  return Buffer.from(Papa.unparse([header, ...rows]))
}

/** Reads question and right answer of each row with a library, independently of the product's own import. */
export function readRightAnswers(file: Buffer): { question: string; answer: string }[] {
  const { data } = Papa.parse<string[]>(file.toString('utf8'), { skipEmptyLines: true })
  return data
    .slice(1)
    .map(([question = '', answer = '']) => ({ question: question.trim(), answer: answer.trim() }))
}
