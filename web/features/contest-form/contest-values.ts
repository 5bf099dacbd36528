import { type ContestDraft, type ContestQuestion, readContest } from '../../../contract/contest-rules.ts'
import { fromDhakaField, toDhakaField } from '../../../contract/dhaka-day.ts'
import { parseExamMinutes } from '../../../contract/exam-rules.ts'
import { parseQuestionsCsv } from '../../../contract/import/csv.ts'
import { importColumns } from '../../../contract/import/csv-format.ts'
import { decodeImport } from '../../../contract/import/decode.ts'
import { cellsOf, toCsv } from '../../../contract/import/export-csv.ts'
import { type ImportError, sayInFull } from '../../../contract/import/problems.ts'
import { readRecords } from '../../../contract/import/records.ts'
import { sentenceOf } from '../../../contract/message.ts'
import { isBlank, toAsciiDigits } from '../../../contract/normalise.ts'
import type { AllMessages } from '../../../contract/texts/all-messages.ts'
import type { FieldError } from '../../../contract/validation.ts'
import type { ContestToEdit } from '../../generated/contest-form.ts'

/** The fields of the form, as typed. */
export type ContestValues = {
  /** Chosen once, so that saving again stores the same contest. */
  id: string
  name: string
  rules: string
  level: string
  /** `2026-12-01T09:30` in Dhaka. */
  opensAt: string
  /** The same, or empty for one start for all. */
  closesAt: string
  minutes: string
  wrongMark: string
  /** Empty without a limit. */
  maxEntries: string
  /** A table as in a CSV file. */
  questions: string
}

export function newContest(id: string): ContestValues {
  return {
    ...{ id, name: '', rules: '', level: '', opensAt: '', closesAt: '', minutes: '30' },
    ...{ wrongMark: '0', maxEntries: '', questions: '' },
  }
}

/** Returns a stored contest as its form shows it. */
export function valuesOfContest(
  id: string,
  { getContest, getContestPaper }: ContestToEdit,
): ContestValues | null {
  if (!getContest) return null
  const { name, rules, level, opensAt, closesAt, minutes, wrongMark, maxEntries } = getContest.contest
  const hasOneStart = Date.parse(closesAt) - Date.parse(opensAt) === minutes * 60_000
  return {
    ...{ id, name, rules, level, minutes: String(minutes), wrongMark: String(wrongMark) },
    maxEntries: maxEntries === null ? '' : String(maxEntries),
    opensAt: toDhakaField(new Date(opensAt)),
    closesAt: hasOneStart ? '' : toDhakaField(new Date(closesAt)),
    questions: toTable(getContestPaper),
  }
}

/** The last column of a table with pictures has their paths. */
const pictureColumn = 'picture'

/** Returns questions as a file, which the form of a contest reads back. */
export function toContestCsv(questions: readonly ContestQuestion[]): string {
  const hasPictures = questions.some(({ imageUrl }) => imageUrl !== null)
  const rows = questions.map((question) => {
    const cells = cellsOf({ ...question, tags: [] })
    return hasPictures ? [...cells, question.imageUrl ?? ''] : cells
  })
  return toCsv([hasPictures ? [...importColumns, pictureColumn] : importColumns, ...rows])
}

/** Returns questions as a table for the field, with the names of the columns. */
export function toTable(questions: readonly ContestQuestion[]): string {
  return toContestCsv(questions)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
}

/** Adds questions to the end of a table. Returns the error of a table that cannot be read, to which nothing is added. */
export function addToTable(
  table: string,
  questions: readonly ContestQuestion[],
): { table: string; error: null } | { table: null; error: ImportError } {
  if (isBlank(table)) return { table: toTable(questions), error: null }
  const typed = readTable(table)
  const [error] = typed.errors
  // A table of column names alone has nothing to keep.
  if (error && error.problem.code !== 'import.headerOnly') return { table: null, error }
  return { table: toTable([...typed.questions, ...questions]), error: null }
}

/** Reads a table of questions; empty cells at the end of a row may be missing. */
export function readTable(table: string | Uint8Array): {
  questions: ContestQuestion[]
  errors: readonly ImportError[]
} {
  const { questions, lines, errors, source } = parseQuestionsCsv(table, { fitsRows: true })
  const { text } = decodeImport(table)
  const records = text !== null && source ? readRecords(text, source.separator) : []
  const column = records[0]?.cells.findIndex((head) => head.trim().toLowerCase() === pictureColumn) ?? -1
  return {
    questions: questions.map(({ tags: _, ...question }, place) => ({
      ...question,
      imageUrl: records[lines[place]! - 1]?.cells[column]?.trim() || null,
    })),
    errors,
  }
}

/** The input of `saveContest`. */
export type ContestInput = Omit<ContestDraft, 'opensAt' | 'closesAt' | 'questions'> & {
  id: string
  opensAt: string
  closesAt: string
  questions: ContestQuestion[]
}

/** Reads the form by the same rules as the server. The errors are sentences of `messages`, at the fields of the form. */
export function readForm(
  values: ContestValues,
  messages: AllMessages,
): { input: ContestInput; errors: readonly never[] } | { input: null; errors: FieldError<string>[] } {
  const table = readTable(values.questions)
  const inTable = isBlank(values.questions) ? [] : table.errors
  const minutes = parseExamMinutes(values.minutes).minutes
  const opensAt = fromDhakaField(values.opensAt)
  const closesAt =
    values.closesAt === ''
      ? new Date(opensAt.getTime() + (minutes ?? 1) * 60_000)
      : fromDhakaField(values.closesAt)
  const { questions } = table
  const draft: ContestDraft = {
    ...{ name: values.name, rules: values.rules, level: values.level, opensAt, closesAt, questions },
    ...{ minutes: minutes ?? Number.NaN, wrongMark: Number(values.wrongMark) },
    maxEntries: isBlank(values.maxEntries) ? null : Number(toAsciiDigits(values.maxEntries)),
  }
  const found = readContest(draft, new Date()).errors.map(({ path, message }) => ({
    path: fieldOfPath(path),
    message: sentenceOf(messages, message),
  }))
  const errors = [
    // What is wrong with the table says more than that it has too few questions.
    ...inTable.slice(0, 1).map((error) => ({ path: 'questions', message: sayInFull(messages, error) })),
    ...found.filter(
      ({ path }) =>
        (path !== 'questions' || inTable.length === 0) && (path !== 'closesAt' || values.closesAt !== ''),
    ),
  ].filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
  if (errors.length > 0 || minutes === null) return { input: null, errors }
  return {
    input: {
      ...draft,
      ...{ id: values.id, minutes, questions },
      ...{ opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
    },
    errors: [],
  }
}

/** Returns the field of the form for a path of the server: all of `questions.3.answer` is in the field `questions`. */
export function fieldOfPath(path: string): string {
  return path.split('.')[0]!
}
