import { type ContestDraft, type ContestQuestion, readContest } from '../../../contract/contest-rules.ts'
import { fromDhakaField, toDhakaField } from '../../../contract/dhaka-day.ts'
import { parseExamMinutes } from '../../../contract/exam-rules.ts'
import { parseQuestionsCsv } from '../../../contract/import/csv.ts'
import { toQuestionsCsv } from '../../../contract/import/export-csv.ts'
import { sayInFull } from '../../../contract/import/problems.ts'
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

/** Returns questions as a table for the field, with the names of the columns. */
export function toTable(questions: readonly ContestQuestion[]): string {
  const text = toQuestionsCsv(questions.map((question) => ({ ...question, tags: [] })))
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
}

/** Returns the table with questions added at its end. */
export function addToTable(table: string, questions: readonly ContestQuestion[]): string {
  const added = toTable(questions)
  if (isBlank(table)) return added
  return `${table.trimEnd()}\n${added.slice(added.indexOf('\n') + 1)}`
}

/** Reads a table of questions; empty cells at the end of a row may be missing. */
export const readTable = (table: string | Uint8Array) => parseQuestionsCsv(table, { fitsRows: true })

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
  const questions = table.questions.map(({ tags: _, ...question }) => question)
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
