import { v5 } from 'uuid'
import { mapPictureFields, type PicturePaths } from '../../../contract/bank/question-fields.ts'
import { normaliseTags } from '../../../contract/bank/tag-rules.ts'
import { pluralOf } from '../../../contract/texts/plural.ts'
import type { Deps } from '../../deps.ts'
import { storePack } from '../../features/bank/packs/save.ts'
import { storeQuestion } from '../../features/bank/questions/create.ts'
import { listStoredInPack } from '../../features/bank/store/questions.ts'
import { insertTags } from '../../features/bank/store/tags.ts'
import {
  insertVerification,
  markVerified,
  type VerifiedKind,
} from '../../features/bank/store/verifications.ts'
import { refreshSearchRecords } from '../../features/search/index/service.ts'
import { keepPicture } from '../../images/keep-picture.ts'
import { S3Error } from '../../images/protocol/s3-error.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { isId, newId } from '../../lib/new-id.ts'
import {
  type CheckedExport,
  type Checking,
  checkExport,
  namespace,
  pathHere,
  readMadePicture,
} from './check-export.ts'
import {
  ExportError,
  type PackLine,
  type PackQuestion,
  type PictureLine,
  pathsOfLine,
  type QuestionLine,
} from './format.ts'
import { hasPack, hasQuestion } from './queries.ts'
import { type ExportFile, parseLine, readRawLines } from './read-lines.ts'

export type Importing = Checking & {
  /** The administrator who verifies what was verified; null: nothing is. */
  verifierId: string | null
  signal?: AbortSignal
  onLine?: (done: { line: number; lines: number }) => void
}

export type Imported = {
  packs: number
  questions: number
  pictures: number
  /** Packs and single questions that already existed. */
  known: number
  /** Lines about persons, which cannot be imported. */
  persons: number
  /** New packs and questions that were verified, without an administrator who verifies them here. */
  unverified: number
}

type ImportDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'memory'>

/** Questions outside packs that one transaction stores. */
const questionsAtOnce = 100

/**
 * Imports the banks of an export. Reads it whole first, and imports nothing when something is wrong. Each pack is
 * stored in one transaction, and one that is stored already is not changed: after a stop, the next call continues.
 * Throws ExportError, which says whether something was imported.
 */
export async function importBank(
  deps: ImportDeps,
  source: ExportFile,
  importing: Importing,
): Promise<Imported> {
  const checked = await checkExport(deps, source, importing)
  const done: Imported = { packs: 0, questions: 0, pictures: 0, known: 0, persons: 0, unverified: 0 }
  try {
    await importLines(deps, source, { ...importing, ...checked }, done)
    return done
  } catch (error) {
    if (importing.signal?.aborted) throw error
    throw new ExportError(`${describePart(done)}\n  ${(error as Error).message}`, { cause: error })
  }
}

/** Says what a failed import has stored. */
function describePart({ packs, questions, pictures }: Imported): string {
  if (packs + questions + pictures === 0) return 'Nothing was imported.'
  return `Only a part was imported: ${countImported({ packs, questions, pictures })}. Run the same command again to continue.`
}

const plural = pluralOf('en')

export function countImported({
  packs,
  questions,
  pictures,
}: Pick<Imported, 'packs' | 'questions' | 'pictures'>): string {
  const count = (number: number, one: string) => `${number} ${plural(number, { one, other: `${one}s` })}`
  return `${count(packs, 'pack')}, ${count(questions, 'question')} and ${count(pictures, 'picture')}`
}

async function importLines(
  deps: ImportDeps,
  source: ExportFile,
  importing: Importing & CheckedExport,
  done: Imported,
): Promise<void> {
  const { owners, lines } = importing
  const ownerOf = (owner: string) => owners.get(owner) as string
  const storing = { ...importing, paths: new Map<string, string>() }
  const batch: QuestionLine[] = []
  const storeBatch = async () => {
    const owner = batch[0] && ownerOf(batch[0].owner)
    if (owner === undefined) return
    const { added, verified } = await importQuestions(deps, owner, batch, storing)
    done.questions += added
    done.known += batch.length - added
    done.unverified += importing.verifierId === null ? verified : 0
    batch.length = 0
  }
  for await (const { number, bytes } of readRawLines(source.file)) {
    importing.signal?.throwIfAborted()
    const parsed = parseLine(bytes.toString())
    if (!('line' in parsed)) throw new ExportError(`line ${number}: was changed while it was imported.`)
    const { line } = parsed
    const goesOn = line.kind === 'question' && batch.length < questionsAtOnce
    if (!goesOn || line.owner !== batch[0]?.owner) await storeBatch()
    if (line.kind === 'question') batch.push(line)
    if (line.kind === 'picture' && importing.withPictures) {
      const { path, isNew } = await importPicture(deps, source, line, ownerOf(line.owner))
      storing.paths.set(line.path, path)
      if (isNew) done.pictures += 1
    }
    if (line.kind === 'pack') {
      const isNew = await importPack(deps, ownerOf(line.owner), line, storing)
      if (isNew) [done.packs, done.questions] = [done.packs + 1, done.questions + line.questions.length]
      else done.known += 1
      if (isNew && importing.verifierId === null)
        done.unverified += [line, ...line.questions].filter(({ isVerified }) => isVerified).length
    }
    if (line.kind === 'person') done.persons += 1
    importing.onLine?.({ line: number, lines })
  }
  await storeBatch()
}

/** Returns the path of the picture here, and whether it is stored only now. */
async function importPicture(
  deps: ImportDeps,
  source: ExportFile,
  line: PictureLine,
  owner: string,
): Promise<{ path: string; isNew: boolean }> {
  const made = await readMadePicture(source, line)
  if (!made) return { path: line.path, isNew: false }
  const path = pathHere(line, owner)
  const isNew = await keepPicture(deps, { owner, path }, made).catch((error) => {
    throw error instanceof S3Error ? new ExportError(`picture ${line.path}: ${error.message}`) : error
  })
  return { path, isNew }
}

type Storing = Pick<Importing, 'verifierId'> & { paths: ReadonlyMap<string, string> }

const knownBy = (id: string) => ({ id: isId(id) ? id : null, key: v5(id, namespace) })
/** Returns the paths here of the pictures of a question. */
function picturesHere(line: Omit<PackQuestion, 'id'>, { paths }: Storing): PicturePaths {
  const there = pathsOfLine(line)
  return mapPictureFields((name) => paths.get(there[name] ?? '') ?? null)
}

/** Returns false when the owner has the pack already. */
function importPack(
  { sql }: Pick<Deps, 'sql'>,
  owner: string,
  line: PackLine,
  storing: Storing,
): Promise<boolean> {
  const known = knownBy(line.id)
  const { name, level, language, automaticNumbering, tags } = line
  const questions = line.questions.map(({ id: _id, ...question }) => ({
    ...question,
    ...picturesHere(question, storing),
  }))
  return sql.begin(
    async (tx) => {
      if (await hasPack(tx, owner, known)) return false
      const draft = { name, level, language, automaticNumbering, tags, questions }
      const { id, written } = await storePack(tx, owner, known.key, draft)
      if (line.isVerified) await verifyAs(tx, storing, 'pack', id)
      const stored = await listStoredInPack(tx, id)
      for (const [at, question] of stored.entries())
        if (line.questions[at]?.isVerified) await verifyAs(tx, storing, 'question', question.id)
      await refreshSearchRecords(tx, { packs: [id], questions: written })
      return true
    },
    { kind: 'background' },
  )
}

/** Stores the questions that the owner does not have yet, all in one transaction. `verified`: those that were. */
function importQuestions(
  { sql }: Pick<Deps, 'sql'>,
  owner: string,
  lines: readonly QuestionLine[],
  storing: Storing,
): Promise<{ added: number; verified: number }> {
  return sql.begin(
    async (tx) => {
      // Tags are locked before questions, as in every save.
      await insertTags(
        tx,
        lines.flatMap((line) => normaliseTags(line.tags)),
      )
      const added: string[] = []
      let verified = 0
      for (const line of lines) {
        const known = knownBy(line.id)
        if (await hasQuestion(tx, owner, known)) continue
        const pictures = picturesHere(line, storing)
        const id = await storeQuestion(tx, owner, known.key, { ...line, ...pictures })
        if (line.isVerified) {
          await verifyAs(tx, storing, 'question', id)
          verified += 1
        }
        added.push(id)
      }
      await refreshSearchRecords(tx, { questions: added })
      return { added: added.length, verified }
    },
    { kind: 'background' },
  )
}

async function verifyAs(
  tx: Sql,
  { verifierId }: Storing,
  kind: VerifiedKind,
  objectId: string,
): Promise<void> {
  if (verifierId === null || !(await markVerified(tx, kind, objectId))) return
  await insertVerification(tx, { id: newId(), kind, objectId, userId: verifierId, editedAt: null })
}
