import {
  type PictureField,
  pictureFields,
  type QuestionContent,
} from '../../../../../contract/bank/question-fields.ts'
import { fromDhakaField, toDhakaField } from '../../../../../contract/dhaka-day.ts'
import {
  type ContestDraft,
  type ContestQuestion,
  readContest,
} from '../../../../../contract/exams/contest-rules.ts'
import { parseExamMinutes } from '../../../../../contract/exams/exam-rules.ts'
import { parseQuestionsCsv } from '../../../../../contract/import/csv.ts'
import { importColumns } from '../../../../../contract/import/csv-format.ts'
import { decodeImport } from '../../../../../contract/import/decode.ts'
import { cellsOf, toCsv } from '../../../../../contract/import/export-csv.ts'
import { extrasIn } from '../../../../../contract/import/extra-columns.ts'
import { type ImportError, sayInFull } from '../../../../../contract/import/problems.ts'
import { readRecords } from '../../../../../contract/import/records.ts'
import { sentenceOf } from '../../../../../contract/message.ts'
import { isBlank, toAsciiDigits } from '../../../../../contract/normalise.ts'
import type { AllMessages } from '../../../../../contract/texts/all-messages.ts'
import type { FieldError } from '../../../../../contract/validation.ts'
import { readDay } from '../../../../../contract/written-day.ts'
import type { ContestToEdit } from '../../../../generated/contest-form.ts'

/** The fields of the form, as typed. */
export type ContestValues = {
  /** Chosen once, so that saving again stores the same contest. */
  id: string
  name: string
  rules: string
  level: string
  /** A day in Dhaka for `readDay`. */
  opensDay: string
  /** `09:30` */
  opensTime: string
  /** Both are empty for one start for all. */
  closesDay: string
  closesTime: string
  minutes: string
  wrongMark: string
  /** Empty without a limit. */
  maxEntries: string
  /** A table as in a CSV file. */
  questions: string
}

export function newContest(id: string): ContestValues {
  return {
    ...{ id, name: '', rules: '', level: '', minutes: '30' },
    ...{ opensDay: '', opensTime: '', closesDay: '', closesTime: '' },
    ...{ wrongMark: '0', maxEntries: '', questions: '' },
  }
}

/** Returns a draft as the form has it now: a former form had a moment in one field. */
export function valuesOfDraft(kept: ContestValues & { opensAt?: string; closesAt?: string }): ContestValues {
  const { opensAt = '', closesAt = '', ...values } = kept
  const [opensDay = '', opensTime = ''] = opensAt.split('T')
  const [closesDay = '', closesTime = ''] = closesAt.split('T')
  const moments = { opensDay, opensTime, closesDay, closesTime }
  return { ...moments, ...values }
}

/** Returns a stored contest as its form shows it. */
export function valuesOfContest(
  id: string,
  { getContest, getContestPaper }: ContestToEdit,
): ContestValues | null {
  if (!getContest) return null
  const { name, rules, level, opensAt, closesAt, minutes, wrongMark, maxEntries } = getContest.contest
  const [opensDay = '', opensTime = ''] = toDhakaField(new Date(opensAt)).split('T')
  const [closesDay = '', closesTime = ''] = toDhakaField(new Date(closesAt)).split('T')
  const hasOneStart = Date.parse(closesAt) - Date.parse(opensAt) === minutes * 60_000
  return {
    ...{ id, name, rules, level, minutes: String(minutes), wrongMark: String(wrongMark) },
    maxEntries: maxEntries === null ? '' : String(maxEntries),
    ...{ opensDay, opensTime },
    ...(hasOneStart ? { closesDay: '', closesTime: '' } : { closesDay, closesTime }),
    questions: toTable(getContestPaper),
  }
}

/** The last column of a table with pictures has their paths: that of the question, others behind the names of their places. */
const pictureColumn = 'picture'

function cellOfPictures(question: ContestQuestion): string {
  const named = (name: PictureField) => (name === 'imageUrl' ? question[name] : `${name}=${question[name]}`)
  return pictureFields.flatMap((name) => (question[name] && named(name)) || []).join(' ')
}

function picturesInCell(cell: string | undefined): Pick<ContestQuestion, PictureField> {
  const pictures: Pick<ContestQuestion, PictureField> = { imageUrl: null }
  for (const part of cell?.trim().split(/\s+/) ?? []) {
    const [name, path] = part.includes('=') ? part.split('=') : ['imageUrl', part]
    const field = pictureFields.find((each) => each === name)
    if (field && path) pictures[field] = path
  }
  return pictures
}

/** Returns questions as a file, which the form of a contest reads back. */
export function toContestCsv(questions: readonly ContestQuestion[]): string {
  const hasPictures = questions.some((question) => cellOfPictures(question) !== '')
  const extras = extrasIn(questions)
  const rows = questions.map((question) => {
    const cells = cellsOf({ ...question, tags: [] }, extras)
    return hasPictures ? [...cells, cellOfPictures(question)] : cells
  })
  const heads = [...importColumns, ...extras]
  return toCsv([hasPictures ? [...heads, pictureColumn] : heads, ...rows])
}

/** Returns questions as a table for the field, with the names of the columns. */
export function toTable(questions: readonly ContestQuestion[]): string {
  return toContestCsv(questions)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
}

/**
 * Adds questions to the end of a table. Returns the error of a table that cannot be read, to which nothing is added; `asks` is
 * true for a table that its author must check first.
 */
export function addToTable(
  table: string,
  questions: readonly ContestQuestion[],
  isChecked = false,
): { table: string; error: null; asks: false } | { table: null; error: ImportError | null; asks: boolean } {
  if (isBlank(table)) return { table: toTable(questions), error: null, asks: false }
  const typed = readTable(table, isChecked)
  const [error] = typed.errors
  // A table of column names alone has nothing to keep.
  if (error && error.problem.code !== 'import.headerOnly') return { table: null, error, asks: false }
  if (typed.asks) return { table: null, error: null, asks: true }
  return { table: toTable([...typed.questions, ...questions]), error: null, asks: false }
}

/**
 * Reads a table of questions; empty cells at the end of a row may be missing. `asks` is true if its author must check it before
 * it is taken: its columns are not those of the specification, letters are lost, or there is something to note. A table
 * that was checked has the columns of `toTable`.
 */
export function readTable(
  table: string | Uint8Array,
  isChecked = false,
): { questions: ContestQuestion[]; errors: readonly ImportError[]; asks: boolean } {
  const read = parseQuestionsCsv(table, { fitsRows: true })
  const { layout, rows, leftOut } = read.table ?? { layout: null, rows: [], leftOut: [] }
  const heads = layout ? (rows[layout.headerRows - 1] ?? []) : []
  const isKnown = (use: string | null, place: number) => {
    const head = heads[place]?.trim().toLowerCase() ?? ''
    return use === null ? isBlank(head) || head === pictureColumn : head === use
  }
  const isPlain =
    layout?.uses.every(isKnown) === true && leftOut.every((head) => head.toLowerCase() === pictureColumn)
  const isClear =
    read.table?.isCertain === true &&
    !read.isUnreadable &&
    read.notes.length === 0 &&
    Object.keys(read.offers).length === 0
  const { questions, lines, errors } =
    isChecked && isPlain && !read.table?.isCertain
      ? parseQuestionsCsv(table, { fitsRows: true, layout: { ...layout, answers: 'text' } })
      : read
  return {
    questions: addPictures({ questions, lines, input: table }),
    errors,
    asks: read.table !== null && !(isPlain && (isClear || isChecked)),
  }
}

/** Gives each question the pictures that the last column of its line names. */
export function addPictures({
  questions,
  lines,
  input,
}: {
  questions: readonly QuestionContent[]
  lines: readonly number[]
  input: string | Uint8Array
}): ContestQuestion[] {
  const { source } = parseQuestionsCsv(input)
  const { text } = decodeImport(input)
  const records = text !== null && source ? readRecords(text, source.separator) : []
  const column = records[0]?.cells.findIndex((head) => head.trim().toLowerCase() === pictureColumn) ?? -1
  return questions.map(({ tags: _, ...question }, place) => ({
    ...question,
    ...picturesInCell(records[lines[place]! - 1]?.cells[column]),
  }))
}

/** The input of `saveContest`. */
export type ContestInput = Omit<ContestDraft, 'opensAt' | 'closesAt' | 'questions'> & {
  id: string
  opensAt: string
  closesAt: string
  questions: ContestQuestion[]
}

/**
 * Reads the form by the same rules as the server. The errors are sentences of `messages`, at the fields of the form. `checked` is
 * the table that its author has checked; `asks` is the sentence for one that must be checked first.
 */
export function readForm(
  values: ContestValues,
  messages: AllMessages,
  { checked, asks }: { checked: string | null; asks: string },
): { input: ContestInput; errors: readonly never[] } | { input: null; errors: FieldError<string>[] } {
  const table = readTable(values.questions, values.questions === checked)
  const inTable = isBlank(values.questions) ? [] : table.errors
  const mustCheck = !isBlank(values.questions) && table.asks
  const minutes = parseExamMinutes(values.minutes).minutes
  const opensAt = momentOf(values.opensDay, values.opensTime)
  const hasOneStart = values.closesDay.trim() === '' && values.closesTime === ''
  const closesAt = hasOneStart
    ? new Date(opensAt.getTime() + (minutes ?? 1) * 60_000)
    : momentOf(values.closesDay, values.closesTime)
  const { questions } = table
  const draft: ContestDraft = {
    ...{ name: values.name, rules: values.rules, level: values.level, opensAt, closesAt, questions },
    ...{ minutes: minutes ?? Number.NaN, wrongMark: Number(values.wrongMark) },
    maxEntries: isBlank(values.maxEntries)
      ? null
      : Number(toAsciiDigits(values.maxEntries).replaceAll(',', '')),
  }
  // Only the server knows what is still to come: the clock of this device may be wrong.
  const found = readContest(draft, null).errors.map(({ path, message }) => ({
    path: fieldOfPath(path, values),
    message: sentenceOf(messages, message),
  }))
  const errors = [
    ...(mustCheck ? [{ path: 'questions', message: asks }] : []),
    // A problem of the table says more than that it has too few questions.
    ...inTable.slice(0, 1).map((error) => ({ path: 'questions', message: sayInFull(messages, error) })),
    ...found.filter(
      ({ path }) =>
        (path !== 'questions' || inTable.length === 0) && !(hasOneStart && path.startsWith('closes')),
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

/** Returns the moment in Dhaka that two fields name; an invalid Date if one of them names none. */
function momentOf(day: string, time: string): Date {
  const date = readDay(day)
  return date === null || time === '' ? new Date(Number.NaN) : fromDhakaField(`${date}T${time}`)
}

/**
 * Returns the field of the form for a path of the server: all of `questions.3.answer` is in the field `questions`,
 * and a moment is in two fields, of which the second is meant if only the time is missing.
 */
export function fieldOfPath(path: string, values: ContestValues): string {
  const field = path.split('.')[0]!
  if (field !== 'opensAt' && field !== 'closesAt') return field
  const [day, time] =
    field === 'opensAt' ? (['opensDay', 'opensTime'] as const) : (['closesDay', 'closesTime'] as const)
  return readDay(values[day]) !== null && values[time] === '' ? time : day
}
