import { type Sql, sql } from '../lib/database/sql.ts'

/** A stored picture; `path` is the key of its largest size, `width` and `height` are that size's. */
export type StoredPicture = {
  path: string
  width: number
  height: number
  /** The width of every size, ascending; the last is `width`. */
  widths: number[]
}

/** The pictures at these paths, in no order; unknown paths are left out. */
export async function listPicturesByPaths(sql: Sql, paths: readonly string[]): Promise<StoredPicture[]> {
  return sql<StoredPicture>`
    select path, width, height, widths from picture where path = any(${paths}::text[])`
}

export type NewPicture = StoredPicture & { owner: string; bytes: number; createdAt: Date }

/** Inserts a picture whose files are stored. It is unused until a save claims it. */
export async function insertPicture(sql: Sql, picture: NewPicture): Promise<void> {
  const { path, owner, width, height, widths, bytes, createdAt } = picture
  await sql`
    insert into picture (path, owner, width, height, widths, bytes, created_at, unused_since)
    values (${path}, ${owner}, ${width}, ${height}, ${widths}, ${bytes}, ${createdAt}, ${createdAt})`
}

/**
 * Marks an owner's pictures as used, locked until the transaction ends; with `owner` null those of anybody. Returns the
 * paths that there are.
 */
export async function markPicturesUsed(
  tx: Sql,
  owner: string | null,
  paths: readonly string[],
): Promise<Set<string>> {
  const isTheirs = owner === null ? sql`` : sql`owner = ${owner} and`
  // Updates the row even if nothing changes, so that a deletion waiting for the lock checks it again.
  const rows = await tx<{ path: string }>`
    update picture set unused_since = null
    where path in (
      select path from picture where ${isTheirs} path = any(${paths}::text[])
      order by path for no key update)
    returning path`
  return new Set(rows.map((row) => row.path))
}

/** True if an exam snapshot or the paper of a contest contains the row's picture. */
const isOnPaper = sql`(exists (
  select from exam_paper
  where pictures_of(document) ? picture.path)
  or exists (
  select from contest
  where pictures_of(paper) ? picture.path))`

/** True if a question shows the row's picture. */
const isOnQuestion = sql`(exists (select from question where image_path = picture.path)
  or exists (select from question where passage_image_path = picture.path)
  or exists (select from question_option where image_path = picture.path))`

/**
 * The condition that nobody sits `contest` any more, with extra time or without: its time is up, and so is that of every exam
 * that is not submitted, with the minute in which late answers are accepted.
 */
const isOver = sql`(contest.closes_at <= exam_now() - interval '1 minute' and not exists (
  select from contest_entry e join exam_attempt a on a.owner = e.owner and a.id = e.attempt_id
  where e.contest_id = contest.id and a.submitted_at is null and a.deadline >= exam_now() - interval '1 minute'))`

/**
 * Returns those of the paths whose pictures a reader may see: those that a question or the paper of an ended contest shows;
 * those that they uploaded; those of their contests and of the papers that they sat. `reader`: null for a guest.
 */
export async function listVisiblePaths(
  sql: Sql,
  reader: string | null,
  paths: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ path: string }>`
    select path from picture
    where path = any(${paths}::text[]) and (owner = ${reader} or ${isOnQuestion}
      or exists (
        select from contest
        where pictures_of(paper) ? picture.path
          and (contest.owner = ${reader} or ${isOver}))
      or exists (
        select from exam_paper
        where pictures_of(document) ? picture.path
          and (exists (select from exam_attempt a where a.owner = ${reader} and a.paper_hash = exam_paper.hash)
            or exists (select from exam_result r where r.owner = ${reader} and r.paper_hash = exam_paper.hash))))`
  return new Set(rows.map(({ path }) => path))
}

/** The picture with its owner (null: account deleted); null when there is none. */
export async function findPicture(
  sql: Sql,
  path: string,
): Promise<(StoredPicture & { owner: string | null }) | null> {
  return sql<StoredPicture & { owner: string | null }>`
    select path, owner, width, height, widths from picture where path = ${path}`.first()
}

/** Deletes a picture that no question shows. False for one on a paper, unless `evenFromPapers`: then also from sealed papers. */
export async function deletePicture(
  tx: Sql,
  path: string,
  { evenFromPapers }: { evenFromPapers: boolean },
): Promise<boolean> {
  if (evenFromPapers) {
    await tx`
      delete from contest_seal using contest where contest.id = contest_id
        and pictures_of(paper) ? ${path}`
  }
  return tx`
    delete from picture where path = ${path} and (${evenFromPapers} or not ${isOnPaper})
    returning path`.hasRows()
}

/** Keeps the pictures of a deleted account for the questions that show them. */
export async function disownPictures(sql: Sql, owner: string): Promise<void> {
  await sql`update picture set owner = null where owner = ${owner}`
}

/**
 * Marks pictures that no question and no exam snapshot uses, in batches. Returns the number of newly marked
 * pictures.
 */
export async function markUnusedPictures(
  sql: Sql,
  now: Date,
  { limit = 1000 }: { limit?: number } = {},
): Promise<number> {
  let marked = 0
  let after = ''
  for (;;) {
    const row = await sql<{ looked: number; marked: number; last: string | null }>`
      with page as materialized (
        select path from picture where path > ${after} order by path limit ${limit}
      ), newly as (
        update picture set unused_since = ${now} from page
        where picture.path = page.path and unused_since is null and not ${isOnQuestion} and not ${isOnPaper}
        returning 1
      )
      select (select count(*)::integer from page) as looked, (select count(*)::integer from newly) as marked,
        (select path from page order by path desc limit 1) as last`.first()
    marked += row?.marked ?? 0
    if (!row?.last || row.looked < limit) return marked
    after = row.last
  }
}

/** Deletes up to `limit` pictures unused since `before` or of deleted accounts. Returns their rows. */
export async function deleteUnusedPictures(
  sql: Sql,
  { before, limit }: { before: Date; limit: number },
): Promise<StoredPicture[]> {
  // Skips pictures that a save has locked at this moment.
  const rows = await sql<StoredPicture>`
    delete from picture where path in (
      select path from picture
      where unused_since is not null and (unused_since <= ${before} or owner is null)
        and not ${isOnQuestion} and not ${isOnPaper}
      order by path limit ${limit} for update skip locked)
    returning path, width, height, widths`
  return rows
}

/** Returns those of the paths that belong to pictures. */
export async function listKnownPaths(sql: Sql, paths: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ path: string }>`
    select path from picture where path = any(${paths}::text[])`
  return new Set(rows.map((row) => row.path))
}
