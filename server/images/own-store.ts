import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { adminCommand } from '../lib/admin-command.ts'
import { picturesFolder } from './bucket.ts'
import { listKnownPaths } from './picture-queries.ts'
import { pathOfKey } from './pictures.ts'
import type { ImageStore } from './store.ts'
import { explainStoreMove, hasPictures, readStoreMove } from './store-move.ts'
import { findDatabaseId } from './store-queries.ts'

/*
 * A store and its database carry one id: a database that is not the store's own would take all its pictures
 * for files without a use, and remove them.
 */

/** The store's copy of the id. Nobody has rights on it in the image protocol. */
const idKey = 'database-id.txt'

/** An old store without an id belongs to this database if one of so many thousand files does. */
const maxPages = 10

/** The store belongs to another database. */
export class ForeignStoreError extends Error {
  override name = 'ForeignStoreError'
}

type StoreDeps = Pick<Deps, 'config' | 'sql' | 'images'>

/**
 * Marks a store that has no id or no pictures as this database's. Throws ForeignStoreError when the store
 * carries another id, or has no id and pictures of which this database refers to none, or when its pictures were
 * moved to another store.
 */
export async function requireOwnStore(deps: StoreDeps): Promise<void> {
  const { sql, images } = deps
  const move = await readStoreMove(images)
  if (move) throw new ForeignStoreError(explainStoreMove(move))
  const ours = await findDatabaseId(sql)
  const theirs = await readStoreId(images)
  if (theirs === ours) return
  if (theirs === null ? await hasOnlyUnknownPictures(deps) : await hasPictures(images)) {
    throw new ForeignStoreError(explain(deps, ours, theirs))
  }
  await adoptStore(deps)
}

/**
 * Requires the store to be this database's at start. A store that cannot be reached is logged and does not
 * stop the start: exams need no pictures, and each removal checks the id again. Throws ForeignStoreError.
 */
export async function requireOwnStoreAtStart(deps: StoreDeps & Pick<Deps, 'log'>): Promise<void> {
  try {
    await requireOwnStore(deps)
  } catch (error) {
    if (error instanceof ForeignStoreError) throw error
    deps.log.warn({ err: error }, 'the image store cannot be reached')
  }
}

/** Makes the store this database's, whatever it carries. Returns the id. */
export async function adoptStore({ sql, images }: Pick<Deps, 'sql' | 'images'>): Promise<string> {
  const id = await findDatabaseId(sql)
  await writeStoreId(images, id)
  return id
}

export async function writeStoreId(images: ImageStore, id: string): Promise<void> {
  const note = 'The id of the Onushilon database that these pictures belong to. Do not change or delete it.'
  await images.put(idKey, Buffer.from(`${id}\n${note}\n`))
}

/** Null when there is none. */
export async function readStoreId(images: ImageStore): Promise<string | null> {
  const found = await images.get(idKey)
  if (!found) return null
  const text = (await buffer(found.body)).toString()
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? null
}

async function hasOnlyUnknownPictures({ sql, images }: Pick<Deps, 'sql' | 'images'>): Promise<boolean> {
  let after: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { images: found, isMore } = await images.list({
      prefix: picturesFolder,
      ...(after ? { after } : {}),
    })
    const paths = found.map(({ key }) => pathOfKey(key))
    if ((await listKnownPaths(sql, paths)).size > 0) return false
    after = found.at(-1)?.key
    if (!isMore) break
  }
  return after !== undefined
}

function explain({ config }: Pick<Deps, 'config'>, ours: string, theirs: string | null): string {
  const { outsideBucket, dataDir } = config
  const place = outsideBucket ? `the bucket ${outsideBucket.bucket}` : path.resolve(dataDir, 'images')
  const fault = theirs
    ? `The pictures in ${place} belong to the database with the id ${theirs}, and this database is ${ours}.`
    : `The pictures in ${place} have no database's id, and this database, ${ours}, refers to none of them.`
  return `${fault} Start with the database and the store that belong together, or set another DATA_DIR or IMAGES_URL. If these pictures are this database's all the same, run "${adminCommand('adopt-pictures')}" first.`
}
