import { parseQuestionsCsv } from '../../contract/import/csv.ts'
import { validatePack } from '../../contract/pack-rules.ts'
import { importsTexts } from '../../contract/texts/imports.ts'
import { messages } from '../../contract/texts/messages.ts'
import { sayValidation } from '../../contract/validation.ts'
import type { Deps } from '../deps.ts'
import { storePack } from '../features/bank/packs/save.ts'
import { refreshSearchRecords } from '../features/search/service.ts'
import { findAccountByEmail } from '../identity/accounts.ts'
import { AppError } from '../lib/app-error.ts'

export type ImportPackInput = {
  /** A CSV file: seven columns under a header row. */
  csv: Uint8Array
  ownerEmail: string
  name: string
  level: string
  language: string
}

/**
 * Imports a CSV file as a new pack of an account, entirely or not at all. The owner need not be a creator,
 * since the administrator runs the command. `notes` name what to check. Throws BAD_INPUT with one line per
 * problem, NOT_FOUND for an unknown account.
 */
export async function importPack(
  deps: Deps,
  { csv, ownerEmail, name, level, language }: ImportPackInput,
): Promise<{ id: string; questionCount: number; notes: string[] }> {
  const account = await findAccountByEmail(deps, ownerEmail)
  if (!account) throw new AppError('NOT_FOUND', `There is no account ${ownerEmail}.`)

  const { questions, errors, notes, source } = parseQuestionsCsv(csv)
  // The form previews a file in a guessed encoding; the command line has no preview, so it refuses one.
  if (source?.encoding === 'Windows-1252') throw new AppError('BAD_INPUT', importsTexts('en').notUtf8)
  const pack = { name, level, language, automaticNumbering: true, tags: [], questions }
  const problems =
    errors.length > 0
      ? errors.map((error) => error.message)
      : sayValidation(messages('en'), validatePack(pack)).messages
  if (problems.length > 0) throw new AppError('BAD_INPUT', problems.join('\n'))

  const id = await deps.db.transaction().execute(async (tx) => {
    const stored = await storePack(tx, account.sub, null, pack)
    await refreshSearchRecords(tx, { packs: [stored.id], questions: stored.written })
    return stored.id
  })
  return { id, questionCount: questions.length, notes: notes.map((note) => note.message) }
}
