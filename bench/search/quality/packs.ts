import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type PackDraft, validatePack } from '../../../contract/bank/pack-rules.ts'
import { parseQuestionsCsv } from '../../../contract/import/csv.ts'
import { sayInFull } from '../../../contract/import/problems.ts'
import { allMessages } from '../../../contract/texts/all-messages.ts'
import { sayValidation } from '../../../contract/validation.ts'
import type { QualityRecord } from './bank.ts'

const folder = path.join(import.meta.dirname, '..', 'data')
const root = path.join(import.meta.dirname, '..', '..', '..')
const mostInPack = 200

/** The default file of English trivia questions. It is outside the repository. */
export const usualTrivia = path.join(root, '..', 'shared', 'data', 'opentriviaqa-4800.csv')

type PackEntry = { file: string; name: string; level: string; language: string; tags: string[] }

/**
 * Reads the packs of our own questions in `bench/search/data/`. Throws an error with the name of a bad file.
 */
export function readOwnPacks(): PackDraft[] {
  const entries = JSON.parse(readFileSync(path.join(folder, 'packs.json'), 'utf8')) as PackEntry[]
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  const missing = files.filter((file) => !entries.some((entry) => entry.file === file))
  if (missing.length > 0) throw new Error(`packs.json has no entry for ${missing.join(', ')}.`)
  return entries.map(({ file, ...settings }) => {
    const { questions, errors } = parseQuestionsCsv(readFileSync(path.join(folder, file)))
    const draft = { ...settings, automaticNumbering: true, questions }
    const say = allMessages('en')
    const problems = [
      ...errors.map((error) => sayInFull(say, error)),
      ...sayValidation(say, validatePack(draft)).messages,
    ]
    if (problems.length > 0) throw new Error(`${file}: ${problems.slice(0, 3).join('; ')}`)
    return draft
  })
}

/**
 * Reads the questions of a file, or of several with commas between, into packs of 200. Returns null if one
 * does not exist.
 */
export function readTriviaPacks(list: string): PackDraft[] | null {
  const files = list.split(',')
  if (!files.every((file) => existsSync(file))) return null
  const questions = files.flatMap(
    (file) => parseQuestionsCsv(readFileSync(file), { readsAll: true }).questions,
  )
  return Array.from({ length: Math.ceil(questions.length / mostInPack) }, (_, place) => ({
    name: `Trivia ${place + 1}`,
    ...{ level: 'Admission', language: 'English', automaticNumbering: true, tags: ['trivia'] },
    questions: questions.slice(place * mostInPack, (place + 1) * mostInPack),
  }))
}

/** Returns the records of packs in the index, with new ids. */
export function recordsOfPacks(packs: readonly PackDraft[]): QualityRecord[] {
  return packs.flatMap(({ name, level, tags, questions }, pack) => [
    { id: `pack ${pack}`, text: name, tags, level, pack: '', options: [] },
    ...questions.map(({ question, answer, option2, option3, option4, tags: own }, place) => ({
      ...{
        id: `question ${pack} ${place}`,
        text: question,
        tags: own,
        level,
        pack: [name, ...tags].join(' '),
      },
      options: [answer, option2, option3, option4],
    })),
  ])
}
