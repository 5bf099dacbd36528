import { validatePack } from '../../contract/bank/pack-rules.ts'
import type { Fix } from '../../contract/import/fixes.ts'
import { formatOf } from '../../contract/import/formats.ts'
import type { AnswerStyle, Layout } from '../../contract/import/layout.ts'
import { type ImportError, sayInFull } from '../../contract/import/problems.ts'
import type { ImportResult, ImportTable, ReadOptions } from '../../contract/import/result.ts'
import { message, sentenceOf } from '../../contract/message.ts'
import { allMessages } from '../../contract/texts/all-messages.ts'
import { sayValidation } from '../../contract/validation.ts'
import type { Deps } from '../deps.ts'
import { storePack } from '../features/bank/packs/save.ts'
import { refreshSearchRecords } from '../features/search/index/service.ts'
import { findAccountByEmail } from '../identity/accounts/accounts.ts'
import { AppError } from '../lib/app-error.ts'

export type ImportPackInput = {
  /** A CSV file, or one in another format that needs no keyword. */
  file: Uint8Array
  fileName: string
  ownerEmail: string
  name: string
  level: string
  language: string
  choices?: ImportChoices
}

/** The options of the command, which answer what the form asks an author. */
export type ImportChoices = {
  /** One for each column of the file; null is not imported. */
  uses?: Layout['uses'] | undefined
  headerRows?: number | undefined
  answers?: AnswerStyle | undefined
  fixes?: readonly Fix[] | undefined
}

/** A text was perhaps cut in two by a comma, which quotation marks around it prevent. */
const cutNotes: readonly string[] = ['import.mayBeCut', 'import.answerAsks']

/**
 * Imports a file as a new pack of an account, entirely or not at all. The owner need not be a creator,
 * since the administrator runs the command. `notes` name what to check, what can be fixed and what was left out. Throws
 * BAD_INPUT with one line per problem, also for a file that is not certain, NOT_FOUND for an unknown account.
 */
export async function importPack(
  deps: Deps,
  { file, fileName, ownerEmail, name, level, language, choices = {} }: ImportPackInput,
): Promise<{ id: string; questionCount: number; notes: string[] }> {
  const account = await findAccountByEmail(deps, ownerEmail)
  if (!account) throw new AppError('NOT_FOUND', message('admin.noAccount', { email: ownerEmail }))

  const read = await formatOf(fileName).load()
  const { questions, errors, notes, source, table, offers, isUnreadable } = readChosen(read, file, choices)
  // The form previews a guessed encoding, lost letters and guessed columns; the command line has no preview, so it refuses them.
  if (source?.encoding === 'Windows-1252') throw new AppError('BAD_INPUT', message('import.notUtf8'))
  if (isUnreadable) throw new AppError('BAD_INPUT', message('import.lettersLost'))
  if (table?.isCertain === false) {
    const heads = table.rows[0]!.map((cell) => cell.slice(0, 30)).join(', ')
    const code = table.asksColumns ? 'import.uncertainColumns' : 'import.uncertainAnswers'
    throw new AppError('BAD_INPUT', message(code, { heads }))
  }
  const pack = { name, level, language, automaticNumbering: true, tags: [], questions }
  const say = (error: ImportError) => sayInFull(allMessages('en'), error)
  // The command shows no preview, so it refuses these rows.
  const cut = notes.filter(({ problem }) => cutNotes.includes(problem.code))
  const refused = [...errors, ...cut]
  const problems =
    refused.length > 0 ? refused.map(say) : sayValidation(allMessages('en'), validatePack(pack)).messages
  if (problems.length > 0)
    throw new AppError('BAD_INPUT', message('admin.badPack', { problems: problems.join('\n') }))

  const id = await deps.sql.begin(async (tx) => {
    const stored = await storePack(tx, account.sub, null, pack)
    await refreshSearchRecords(tx, { packs: [stored.id], questions: stored.written })
    return stored.id
  })
  const offered = Object.entries(offers).filter(([fix]) => !choices.fixes?.some((each) => each === fix))
  const offer = ([fix, { questions: count, before, after }]: (typeof offered)[number]) =>
    sentenceOf(allMessages('en'), message('import.offer', { fix, count, before, after }))
  return {
    id,
    questionCount: questions.length,
    notes: [...notes.map(say), ...offered.map(offer), ...sayLeftOut(table)],
  }
}

/** The choices complete what the file itself tells. */
function readChosen(
  read: (input: Uint8Array, options: ReadOptions) => ImportResult,
  file: Uint8Array,
  { uses, headerRows, answers, fixes = [] }: ImportChoices,
): ImportResult {
  const first = read(file, { fixes })
  if (!first.table || (uses ?? headerRows ?? answers) === undefined) return first
  const { layout, asksColumns } = first.table
  // An answer to one question is none to the other.
  if (uses === undefined && asksColumns) return first
  const chosen = {
    headerRows: headerRows ?? layout.headerRows,
    uses: uses ?? layout.uses,
    answers: answers ?? null,
  }
  return read(file, { fixes, layout: chosen })
}

/** Names the filled columns that are not imported. */
function sayLeftOut(table: ImportTable | null): string[] {
  if (!table || table.leftOut.length === 0) return []
  const heads = table.leftOut.join(', ')
  return [sentenceOf(allMessages('en'), message('import.columnsLeftOut', { heads }))]
}
