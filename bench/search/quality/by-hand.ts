import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { QualityRecord } from './bank.ts'
import type { QualityQuery } from './query-row.ts'

const folder = path.join(import.meta.dirname, '..', 'data')

/** The files of queries written by hand, with their class and the name of their row. */
export const handFiles = [
  { file: 'banglish.txt', class: 'e', row: 'e Banglish by hand bn' },
  { file: 'banglish-2.txt', class: 'e', row: 'e Banglish by hand, second set bn' },
  { file: 'formulas.txt', class: 'k', row: 'k formulas and abbreviations' },
  { file: 'levels.txt', class: 'l', row: 'l level or subject in words' },
] as const

export type HandQuery = { query: string; needs: string[] }

/**
 * Reads lines `query | part; part`. A record is right if its text, tags and pack contain every part. The part
 * `level:HSC` asks for a record of that level. Empty lines and comments, which begin with #, are skipped.
 */
export function readHandQueries(file: string): HandQuery[] {
  return readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', needs = ''] = line.split(' | ')
      return { query: query.trim(), needs: needs.split(';').map((need) => need.trim()) }
    })
}

/** Returns the queries of a file whose records are in the bank. The other queries cannot be used. */
export function makeHandRow(
  records: readonly QualityRecord[],
  { file, class: letter, row }: (typeof handFiles)[number],
): QualityQuery[] {
  return readHandQueries(file).flatMap(({ query, needs }) => {
    const right = records.filter((record) => needs.every((need) => isMet(record, need)))
    const [first] = right
    if (!first) return []
    return [{ class: letter, row, text: query, expected: right.map(({ id }) => id), source: first.text }]
  })
}

function isMet({ text, tags, pack, level }: QualityRecord, need: string): boolean {
  if (need.startsWith('level:')) return level === need.slice('level:'.length)
  return plain([text, ...tags, pack].join(' ')).includes(plain(need))
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()
