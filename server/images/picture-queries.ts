import { sql } from 'kysely'
import type postgres from 'postgres'
import type { Db } from '../lib/database.ts'

/** A stored picture; `path` is the key of its largest size, `width` and `height` are that size's. */
export type Picture = {
  path: string
  width: number
  height: number
  /** Of every size there is, ascending; the last is `width`. */
  widths: number[]
}

/**
 * The picture at the path that `path` (a column, say) holds, as JSON of a Picture; null when there is none. Part of a
 * larger statement.
 */
export function pictureColumn(sql: postgres.Sql, path: postgres.PendingQuery<postgres.Row[]>) {
  return sql`(
    select json_build_object('path', picture.path, 'width', picture.width, 'height', picture.height,
      'widths', picture.widths)
    from picture where picture.path = ${path})`
}

/** The pictures at these paths, in no order, in one statement; paths that lead to none are left out. */
export async function listPicturesByPaths(sql: postgres.Sql, paths: readonly string[]): Promise<Picture[]> {
  return sql<Picture[]>`
    select path, width, height, widths from picture where path = any(${paths as string[]}::text[])`
}

export type NewPicture = Picture & { owner: string; bytes: number; createdAt: Date }

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

/** The picture with its owner, locked until the transaction ends; null when there is none. */
export async function findPictureForUpdate(
  tx: Db,
  path: string,
): Promise<(Picture & { owner: string | null; isOnPaper: boolean }) | null> {
  const { rows } = await sql<Picture & { owner: string | null; isOnPaper: boolean }>`
    select path, owner, width, height, widths, ${isOnPaper} as "isOnPaper" from picture
    where path = ${path} for update`.execute(tx)
  return rows[0] ?? null
}

/** Whether an exam paper has the picture of the row. */
const isOnPaper = sql<boolean>`exists (
  select from exam_paper
  where jsonb_path_query_array(document, '$.questions[*].imagePath ? (@ != null)') ? picture.path)`

/** Whether a question shows the picture of the row. */
const isOnQuestion = sql<boolean>`exists (select from question where question.image_path = picture.path)`

/** Takes a picture from every question that shows it. */
export async function clearPictureOfQuestions(tx: Db, path: string, now: Date): Promise<void> {
  await tx
    .updateTable('question')
    .set({ image_path: null, updated_at: now })
    .where('image_path', '=', path)
    .execute()
}

export async function deletePicture(tx: Db, path: string): Promise<void> {
  await tx.deleteFrom('picture').where('path', '=', path).execute()
}

/** Gives a question its picture. */
export async function setPictureOfQuestion(
  tx: Db,
  { questionId, path, now }: { questionId: string; path: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('question')
    .set({ image_path: path, updated_at: now })
    .where('id', '=', questionId)
    .execute()
}

/** Who a question belongs to; locked until the transaction ends. Null when there is no such question. */
export async function findQuestionOwnerForUpdate(tx: Db, questionId: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string }>`
    select owner from question where id = ${questionId} for no key update`.execute(tx)
  return rows[0]?.owner ?? null
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
): Promise<Pick<Picture, 'path' | 'widths'>[]> {
  // A picture that a save is taking up at this moment is locked by it and left alone.
  const { rows } = await sql<Pick<Picture, 'path' | 'widths'>>`
    delete from picture where path in (
      select path from picture
      where unused_since is not null and (unused_since <= ${before} or owner is null)
        and not ${isOnQuestion} and not ${isOnPaper}
      order by path limit ${limit} for update skip locked)
    returning path, widths`.execute(db)
  return rows
}

/** Which of these paths are those of pictures. */
export async function listKnownPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from picture where path = any(${paths as string[]}::text[])`.execute(db)
  return new Set(rows.map((row) => row.path))
}
