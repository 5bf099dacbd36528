import { sql } from 'kysely'
import type postgres from 'postgres'
import type { Db } from '../lib/database.ts'

/** A stored picture; `path` is the key of its largest size, `width` and `height` are that size's. */
export type StoredPicture = {
  path: string
  width: number
  height: number
  /** Of every size there is, ascending; the last is `width`. */
  widths: number[]
}

/** The pictures at these paths, in no order, in one statement; paths that lead to none are left out. */
export async function listPicturesByPaths(
  sql: postgres.Sql,
  paths: readonly string[],
): Promise<StoredPicture[]> {
  return sql<StoredPicture[]>`
    select path, width, height, widths from picture where path = any(${paths as string[]}::text[])`
}

export type NewPicture = StoredPicture & { owner: string; bytes: number; createdAt: Date }

/** Writes down a picture whose files are stored. Nothing needs it yet. */
export async function insertPicture(db: Db, picture: NewPicture): Promise<void> {
  const { path, owner, width, height, widths, bytes, createdAt } = picture
  await db
    .insertInto('picture')
    .values({
      path,
      owner,
      width,
      height,
      widths,
      bytes,
      created_at: createdAt,
      unused_since: createdAt,
    })
    .execute()
}

/**
 * Notes that an owner's pictures are needed from now on, and keeps them until the transaction ends. Answers which of
 * the paths are theirs.
 */
export async function markPicturesUsed(
  tx: Db,
  owner: string,
  paths: readonly string[],
): Promise<Set<string>> {
  // Also where nothing changes the row is written: a removal that waits for it looks again at the new row.
  const { rows } = await sql<{ path: string }>`
    update picture set unused_since = null
    where path in (
      select path from picture where owner = ${owner} and path = any(${paths as string[]}::text[])
      order by path for no key update)
    returning path`.execute(tx)
  return new Set(rows.map((row) => row.path))
}

/** Whether an exam paper has the picture of the row. */
const isOnPaper = sql<boolean>`exists (
  select from exam_paper
  where jsonb_path_query_array(document, '$.questions[*].imagePath ? (@ != null)') ? picture.path)`

/** Whether a question shows the picture of the row. */
const isOnQuestion = sql<boolean>`exists (select from question where question.image_path = picture.path)`

/** The picture with its owner (null: their account is gone); null when there is none. */
export async function findPicture(
  db: Db,
  path: string,
): Promise<(StoredPicture & { owner: string | null }) | null> {
  const row = await db
    .selectFrom('picture')
    .select(['path', 'owner', 'width', 'height', 'widths'])
    .where('path', '=', path)
    .executeTakeFirst()
  return row ?? null
}

/** Removes a picture that no question shows; unless `evenFromPapers`, one that an exam paper has stays. False then. */
export async function deletePicture(
  tx: Db,
  path: string,
  { evenFromPapers }: { evenFromPapers: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    delete from picture where path = ${path} and (${evenFromPapers}::boolean or not ${isOnPaper})
    returning path`.execute(tx)
  return rows.length > 0
}

/** Leaves the pictures of someone whose account goes to the questions that show them. */
export async function disownPictures(db: Db, owner: string): Promise<void> {
  await db.updateTable('picture').set({ owner: null }).where('owner', '=', owner).execute()
}

/** Notes which pictures no question and no exam paper has any more; answers how many are new among them. */
export async function markUnusedPictures(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update picture set unused_since = ${now}
    where unused_since is null and not ${isOnQuestion} and not ${isOnPaper}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Removes the rows of up to `limit` pictures that nothing has needed since `before`, and at once of those whose owner's
 * account is gone. Answers what their files were.
 */
export async function deleteUnusedPictures(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<StoredPicture[]> {
  // A picture that a save is taking up at this moment is locked by it and left alone.
  const { rows } = await sql<StoredPicture>`
    delete from picture where path in (
      select path from picture
      where unused_since is not null and (unused_since <= ${before} or owner is null)
        and not ${isOnQuestion} and not ${isOnPaper}
      order by path limit ${limit} for update skip locked)
    returning path, width, height, widths`.execute(db)
  return rows
}

/** Which of these paths are those of pictures. */
export async function listKnownPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from picture where path = any(${paths as string[]}::text[])`.execute(db)
  return new Set(rows.map((row) => row.path))
}
