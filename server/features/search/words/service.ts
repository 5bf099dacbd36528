import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import { normaliseLine } from '../../../../contract/normalise.ts'
import type { Deps } from '../../../deps.ts'
import { insertAuditEvent } from '../../../identity/audit.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql, SqlPool } from '../../../lib/database/sql.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../lib/next-token.ts'
import { requireAdministrator, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../../people/users/service.ts'
import { plainText } from '../protocol/parameters.ts'
import { deleteMissesOf } from './miss-queries.ts'
import {
  countSynonyms,
  deleteSynonymById,
  insertSynonyms,
  listSynonyms,
  type NewSynonym,
  raiseSynonymsVersion,
  readSynonymsVersion,
  type StoredSynonym,
  updateSynonym,
} from './queries.ts'
import { contentKeyOfSynonym, findWrong, normaliseSynonym } from './rules.ts'
import { starterList } from './starter-synonyms.ts'
import type { Synonym } from './synonym-table.ts'

const pageMax = 200

type Caller = { viewer: Viewer; address: string }

export async function listSynonymsFor(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { containing, ...asked }: PageAsked & { containing: string | null },
): Promise<Page<StoredSynonym>> {
  requireAdministrator(viewer)
  return listSynonyms(sql, {
    containing: normaliseLine(containing ?? ''),
    ...readPage(asked, limits.pageOfSynonyms, pageMax),
  })
}

/**
 * `id`: null for a new synonym. `miss`: a search in the report that the synonym answers, so that the search
 * leaves the report.
 */
export type SynonymInput = Synonym & { id: string | null; miss: string | null }

export async function saveSynonym(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { viewer, address }: Caller,
  { id, miss, ...input }: SynonymInput,
): Promise<string> {
  const by = requireAdministrator(viewer)
  const synonym = normaliseSynonym(input)
  const wrong = findWrong(synonym)
  if (wrong) throw new AppError('BAD_INPUT', wrong, [{ path: 'phrases', message: wrong }])
  if (id !== null && !isId(id)) throw new AppError('NOT_FOUND', message('synonym.notFound'))
  const wanted: NewSynonym = { ...synonym, id: id ?? newId(), contentKey: contentKeyOfSynonym(synonym) }
  const now = clock.now()
  await sql.begin(async (tx) => {
    await lockCaller(tx, by)
    await raiseSynonymsVersion(tx)
    await (id === null ? addOne(tx, wanted, now) : changeOne(tx, wanted, now))
    if (miss !== null) await deleteMissesOf(tx, plainText(miss))
    const { kind, phrases } = synonym
    const detail = { id: wanted.id, kind, phrases }
    await insertAuditEvent(tx, { kind: 'synonym-saved', sub: by, address, detail }, now)
  })
  return wanted.id
}

async function addOne(tx: Sql, wanted: NewSynonym, now: Date): Promise<void> {
  if ((await countSynonyms(tx)) >= limits.synonyms)
    throw new AppError('CONFLICT', message('synonym.tooMany', { most: limits.synonyms }))
  if ((await insertSynonyms(tx, [wanted], now)) === 0) throw exists()
}

async function changeOne(tx: Sql, wanted: NewSynonym, now: Date): Promise<void> {
  const outcome = await updateSynonym(tx, wanted, now)
  if (outcome === 'exists') throw exists()
  if (outcome === 'gone') throw new AppError('NOT_FOUND', message('synonym.notFound'))
}

function exists(): AppError {
  const wrong = message('synonym.exists')
  return new AppError('CONFLICT', wrong, [{ path: 'phrases', message: wrong }])
}

/** Removes a synonym. Does nothing when it does not exist. */
export async function deleteSynonym(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { viewer, address }: Caller,
  id: string,
): Promise<void> {
  const by = requireAdministrator(viewer)
  if (!isId(id)) throw new AppError('NOT_FOUND', message('synonym.notFound'))
  await sql.begin(async (tx) => {
    await lockCaller(tx, by)
    await raiseSynonymsVersion(tx)
    const phrases = await deleteSynonymById(tx, id)
    if (phrases === null) return
    const event = { kind: 'synonym-deleted', sub: by, address, detail: { id, phrases } } as const
    await insertAuditEvent(tx, event, clock.now())
  })
}

/** Adds the missing entries of the starter list; returns their number. */
export async function addStarterSynonyms(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { viewer, address }: Caller,
): Promise<number> {
  const by = requireAdministrator(viewer)
  const now = clock.now()
  return sql.begin(async (tx) => {
    await lockCaller(tx, by)
    await raiseSynonymsVersion(tx)
    if ((await countSynonyms(tx)) + starterList.length > limits.synonyms)
      throw new AppError('CONFLICT', message('synonym.tooMany', { most: limits.synonyms }))
    const added = await insertStarterList(tx, now)
    if (added > 0) {
      const event = { kind: 'starter-synonyms-added', sub: by, address, detail: { added } } as const
      await insertAuditEvent(tx, event, now)
    }
    return added
  })
}

/** Adds the starter list to a bank whose synonyms were never changed. */
export async function addFirstSynonyms({ sql }: { sql: SqlPool }, now: Date): Promise<void> {
  if ((await readSynonymsVersion(sql)) > 0) return
  await sql.begin(async (tx) => {
    // If several processes start at the same time, only one adds the list.
    if ((await raiseSynonymsVersion(tx)) === 0) await insertStarterList(tx, now)
  })
}

function insertStarterList(tx: Sql, now: Date): Promise<number> {
  const synonyms = starterList.map((synonym) => ({
    ...synonym,
    ...{ id: newId(), contentKey: contentKeyOfSynonym(synonym) },
  }))
  return insertSynonyms(tx, synonyms, now)
}
