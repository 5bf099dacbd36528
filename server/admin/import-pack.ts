import { formatOf } from '../../contract/import/formats.ts'
import { type ImportError, sayInFull } from '../../contract/import/problems.ts'
import { message } from '../../contract/message.ts'
import { validatePack } from '../../contract/pack-rules.ts'
import { allMessages } from '../../contract/texts/all-messages.ts'
import { sayValidation } from '../../contract/validation.ts'
import type { Deps } from '../deps.ts'
import { storePack } from '../features/bank/packs/save.ts'
import { refreshSearchRecords } from '../features/search/service.ts'
import { findAccountByEmail } from '../identity/accounts.ts'
import { AppError } from '../lib/app-error.ts'

export type ImportPackInput = {
  /** A CSV file, or one in another format that needs no keyword. */
  file: Uint8Array
  fileName: string
  ownerEmail: string
  name: string
  level: string
  language: string
}

/**
 * Imports a file as a new pack of an account, entirely or not at all. The owner need not be a creator,
 * since the administrator runs the command. `notes` name what to check. Throws BAD_INPUT with one line per
 * problem, NOT_FOUND for an unknown account.
 */
export async function importPack(
  deps: Deps,
  { file, fileName, ownerEmail, name, level, language }: ImportPackInput,
): Promise<{ id: string; questionCount: number; notes: string[] }> {
  const account = await findAccountByEmail(deps, ownerEmail)
  if (!account) throw new AppError('NOT_FOUND', message('admin.noAccount', { email: ownerEmail }))

  const read = await formatOf(fileName).load()
  const { questions, errors, notes, source, table } = read(file, {})
  // The form previews a guessed encoding and guessed columns; the command line has no preview, so it refuses them.
  if (source?.encoding === 'Windows-1252') throw new AppError('BAD_INPUT', message('import.notUtf8'))
  if (table?.isCertain === false) {
    const heads = table.rows[0]!.map((cell) => cell.slice(0, 30)).join(', ')
    throw new AppError('BAD_INPUT', message('import.uncertainColumns', { heads }))
  }
  const pack = { name, level, language, automaticNumbering: true, tags: [], questions }
  const say = (error: ImportError) => sayInFull(allMessages('en'), error)
  const problems =
    errors.length > 0 ? errors.map(say) : sayValidation(allMessages('en'), validatePack(pack)).messages
  if (problems.length > 0)
    throw new AppError('BAD_INPUT', message('admin.badPack', { problems: problems.join('\n') }))

  const id = await deps.sql.begin(async (tx) => {
    const stored = await storePack(tx, account.sub, null, pack)
    await refreshSearchRecords(tx, { packs: [stored.id], questions: stored.written })
    return stored.id
  })
  return { id, questionCount: questions.length, notes: notes.map(say) }
}
