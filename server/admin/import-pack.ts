import { validatePack } from '../../contract/bank/pack-rules.ts'
import { mapPictureFields, type PicturePaths } from '../../contract/bank/question-fields.ts'
import type { Fix } from '../../contract/import/fixes.ts'
import { contentOf, type ImportItem, itemsOf, picturesOf, problemsOf } from '../../contract/import/items.ts'
import type { AnswerStyle, Layout } from '../../contract/import/layout.ts'
import { type ImportError, sayInFull } from '../../contract/import/problems.ts'
import type { ImportResult, ImportTable } from '../../contract/import/result.ts'
import { message, sentenceOf } from '../../contract/message.ts'
import { allMessages } from '../../contract/texts/all-messages.ts'
import { sayValidation } from '../../contract/validation.ts'
import type { Deps } from '../deps.ts'
import { storePack } from '../features/bank/packs/save.ts'
import { refreshSearchRecords } from '../features/search/index/service.ts'
import { findAccountByEmail } from '../identity/accounts/accounts.ts'
import { storePicture } from '../images/pictures.ts'
import { AppError } from '../lib/app-error.ts'
import { type OpenFile, openFile } from './open-file.ts'

export type ImportPackInput = {
  /** A file in any format that the form takes. */
  file: Uint8Array
  fileName: string
  ownerEmail: string
  name: string
  level: string
  language: string
  choices?: ImportChoices
  /** The keyword that separates the parts of a raw text. */
  keyword?: string | undefined
  /** Leaves out questions that are not certain; without it a file with any of these is refused. */
  onlyCertain?: boolean
}

/** The options of the command, which answer what the form asks an author. */
export type ImportChoices = {
  /** One for each column of the file; null is not imported. */
  uses?: Layout['uses'] | undefined
  headerRows?: number | undefined
  answers?: AnswerStyle | undefined
  fixes?: readonly Fix[] | undefined
}

/**
 * Imports a file as a new pack of an account, entirely or not at all, or only its certain questions. The owner need not be a
 * creator, since the administrator runs the command. `notes` name what to check, to fix, and what was left out. Throws
 * BAD_INPUT with one line per problem, also for a file that is not certain, NOT_FOUND for an unknown account.
 */
export async function importPack(
  deps: Deps,
  { file, fileName, ownerEmail, name, level, language, choices = {}, ...how }: ImportPackInput,
): Promise<{ id: string; questionCount: number; notes: string[] }> {
  const account = await findAccountByEmail(deps, ownerEmail)
  if (!account) throw new AppError('NOT_FOUND', message('admin.noAccount', { email: ownerEmail }))

  const open = await openFile(fileName, file, how.keyword)
  const result = await readChosen(open.read, choices)
  refuseUncertain(result)
  const { fine, problems, notes } = divide(result, open)
  const pack = { name, level, language, automaticNumbering: true, tags: [], questions: fine.map(contentOf) }
  const isRefused = problems.length > 0 && !(how.onlyCertain && fine.length > 0)
  const refusals = isRefused ? problems : sayValidation(allMessages('en'), validatePack(pack)).messages
  if (refusals.length > 0)
    throw new AppError('BAD_INPUT', message('admin.badPack', { problems: refusals.join('\n') }))

  const pictures = await storePictures(deps, account.sub, fine, open)
  const questions = pack.questions.map((content, place) => ({ ...content, ...pictures[place]! }))
  const id = await deps.sql.begin(async (tx) => {
    const stored = await storePack(tx, account.sub, null, { ...pack, questions })
    await refreshSearchRecords(tx, { packs: [stored.id], questions: stored.written })
    return stored.id
  })
  const offered = Object.entries(result.offers).filter(
    ([fix]) => !choices.fixes?.some((each) => each === fix),
  )
  const offer = ([fix, { questions: count, before, after }]: (typeof offered)[number]) =>
    sentenceOf(allMessages('en'), message('import.offer', { fix, count, before, after }))
  const said = notes.map((note) => sayInFull(allMessages('en'), note))
  return {
    id,
    questionCount: questions.length,
    notes: [...problems, ...said, ...offered.map(offer), ...sayLeftOut(result.table)],
  }
}

/** The form previews a guessed encoding, lost letters and guessed columns; the command line cannot, so it refuses them. */
function refuseUncertain({ source, errors, isUnreadable, table }: ImportResult): void {
  if (!source) throw new AppError('BAD_INPUT', errors[0]!.problem)
  if (source.encoding === 'Windows-1252') throw new AppError('BAD_INPUT', message('import.notUtf8'))
  if (isUnreadable) throw new AppError('BAD_INPUT', message('import.lettersLost'))
  if (table?.isCertain !== false) return
  const heads = table.rows[0]!.map((cell) => cell.slice(0, 30)).join(', ')
  const code = table.asksColumns ? 'import.uncertainColumns' : 'import.uncertainAnswers'
  throw new AppError('BAD_INPUT', message(code, { heads }))
}

/** Returns the questions that are certain, the number of others, and the messages about these. */
function divide(result: ImportResult, { isDocument }: Pick<OpenFile, 'isDocument'>) {
  const errors = new Set(result.errors)
  const { items, left } = itemsOf(result)
  // A doubt about a question of a document is answered in a preview. A table has notes, of which the command refuses one.
  const isOpen = (doubt: ImportError) =>
    isDocument || errors.has(doubt) || doubt.problem.code === 'import.mayBeCut'
  const open = items.flatMap((item) => {
    const doubts = item.doubts.filter(isOpen)
    const problems = doubts.length > 0 ? doubts : problemsOf(item)
    return problems.length > 0 ? [{ text: item.question, problems, item }] : []
  })
  const all = [...open, ...left]
  // One error may stand for many rows; others are about the whole file.
  const words = new Map<ImportError, string>()
  for (const { text, problems } of all)
    for (const problem of problems) if (!words.has(problem)) words.set(problem, text)
  for (const error of errors) if (!words.has(error)) words.set(error, '')
  const lines = [...words].sort(([one], [other]) => one.line - other.line)
  const fine = items.filter((item) => !open.some((each) => each.item === item))
  const problems = lines.map(([error, text]) => {
    const sentence = sayInFull(allMessages('en'), error)
    return isDocument && text !== '' ? `${sentence} (“${text.slice(0, 40)}”)` : sentence
  })
  if (problems.length > 0) problems.unshift(`${fine.length} fine, ${all.length} to look at:`)
  return { fine, problems, notes: result.notes.filter((note) => !words.has(note)) }
}

/** Stores the pictures of each question, the first where a place has several, and returns their paths. */
async function storePictures(
  deps: Deps,
  owner: string,
  items: readonly ImportItem[],
  { pictures }: Pick<OpenFile, 'pictures'>,
): Promise<PicturePaths[]> {
  const paths = new Map<string, string>()
  const taken = items.map(picturesOf)
  for (const name of new Set(taken.flatMap((names) => Object.values(names)))) {
    const picture = pictures.get(name)
    if (picture) paths.set(name, (await storePicture(deps, owner, await toUpload(picture))).path)
  }
  return taken.map((names) => mapPictureFields((field) => paths.get(names[field] ?? '') ?? null))
}

/** PNG and JPEG are stored; others become PNG. */
async function toUpload({ type, bytes }: { type: string; bytes: Uint8Array }): Promise<Buffer> {
  if (type === 'image/png' || type === 'image/jpeg') return Buffer.from(bytes)
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .png()
    .toBuffer()
    .catch(() => {
      throw new AppError('BAD_INPUT', message('import.oldPicture'))
    })
}

/** The choices complete what the file itself tells. */
async function readChosen(
  read: OpenFile['read'],
  { uses, headerRows, answers, fixes = [] }: ImportChoices,
): Promise<ImportResult> {
  const first = await read({ fixes })
  if (!first.table || (uses ?? headerRows ?? answers) === undefined) return first
  const { layout, asksColumns } = first.table
  // An answer to one question is none to the other.
  if (uses === undefined && asksColumns) return first
  const chosen = {
    headerRows: headerRows ?? layout.headerRows,
    uses: uses ?? layout.uses,
    answers: answers ?? null,
  }
  return read({ fixes, layout: chosen })
}

/** Names the filled columns that are not imported. */
function sayLeftOut(table: ImportTable | null): string[] {
  if (!table || table.leftOut.length === 0) return []
  const heads = table.leftOut.join(', ')
  return [sentenceOf(allMessages('en'), message('import.columnsLeftOut', { heads }))]
}
