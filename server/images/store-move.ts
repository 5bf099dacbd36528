import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { adminCommand } from '../lib/admin-command.ts'
import { picturesFolder } from './bucket.ts'
import { type ImageStore, trashFolder, uploadsFolder } from './store.ts'

/*
 * Moving pictures to another store. A file in each store records the move, so that no server starts on a store
 * whose pictures are somewhere else, or not all there.
 */

const markKey = 'move.json'

/** `moved`: the pictures are in `place`. `arriving`: they come from `place`, of the database with this id. */
export type StoreMove = { state: 'moved' | 'arriving'; place: string; databaseId: string }

/** The move that a store records, null when there is none. */
export async function readStoreMove(images: ImageStore): Promise<StoreMove | null> {
  const found = await images.get(markKey)
  return found && JSON.parse((await buffer(found.body)).toString())
}

export async function writeStoreMove(images: ImageStore, move: StoreMove): Promise<void> {
  await images.put(markKey, Buffer.from(`${JSON.stringify(move)}\n`))
}

export async function clearStoreMove(images: ImageStore): Promise<void> {
  await images.delete(markKey)
}

export function explainStoreMove({ state, place }: StoreMove): string {
  return state === 'moved'
    ? `The pictures of this store were moved to ${place}: start with that one. To use them here again, as they were then, run "${adminCommand('move --back')}" with these settings.`
    : `Pictures are being moved here from ${place}: run "${adminCommand('move --pictures-to')}" there again to finish it.`
}

/** `copied` are the files that were not there yet; the hash covers the names and bytes of all. */
export type CopiedPictures = { files: number; copied: number; bytes: number; sha256: string }

export type CopyingPictures = {
  signal?: AbortSignal
  onFile?: (done: { files: number; bytes: number }) => void
}

/** Files that are read and written at a time. */
const atOnce = 8

/**
 * Makes the files of a store equal to those of another: copies what is missing or different, removes what the
 * other does not have, and reads each file back. Other programs' files in a bucket are left alone.
 */
export async function copyPictures(
  { source, target }: { source: ImageStore; target: ImageStore },
  { signal, onFile }: CopyingPictures = {},
): Promise<CopiedPictures> {
  const whole = createHash('sha256')
  let [files, copied, bytes] = [0, 0, 0]
  for (const prefix of [picturesFolder, trashFolder, uploadsFolder]) {
    for await (const page of listPages(source, prefix)) {
      for (let at = 0; at < page.length; at += atOnce) {
        signal?.throwIfAborted()
        const keys = page.slice(at, at + atOnce)
        const done = await Promise.all(keys.map((key) => copyFile(source, target, key)))
        for (const file of done) {
          if (!file) continue
          whole.update(`${file.key} ${file.sha256}\n`)
          files += 1
          copied += file.isNew ? 1 : 0
          bytes += file.bytes
        }
        onFile?.({ files, bytes })
      }
    }
    await removeSurplus({ source, target }, prefix, signal)
  }
  return { files, copied, bytes, sha256: whole.digest('hex') }
}

async function copyFile(source: ImageStore, target: ImageStore, key: string) {
  const wanted = await readFile(source, key)
  // Deleted since it was listed.
  if (!wanted) return null
  const isNew = !(await readFile(target, key))?.equals(wanted)
  if (isNew) {
    await target.put(key, wanted)
    if (!(await readFile(target, key))?.equals(wanted))
      throw new Error(`The new image store returns other bytes than it was given (${key}).`)
  }
  return { key, isNew, bytes: wanted.length, sha256: createHash('sha256').update(wanted).digest('hex') }
}

async function readFile(images: ImageStore, key: string): Promise<Buffer | null> {
  const found = await images.get(key)
  return found && buffer(found.body)
}

async function removeSurplus(
  { source, target }: { source: ImageStore; target: ImageStore },
  prefix: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const page of listPages(target, prefix)) {
    signal?.throwIfAborted()
    for (const key of page) if (!(await source.head(key))) await target.delete(key)
  }
}

async function* listPages(images: ImageStore, prefix: string): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const page = await images.list({ prefix, after })
    const keys = page.images.map(({ key }) => key)
    yield keys
    after = keys.at(-1) ?? ''
    if (!page.isMore) return
  }
}

export async function hasPictures(images: ImageStore): Promise<boolean> {
  for (const prefix of [picturesFolder, trashFolder]) {
    if ((await images.list({ prefix, limit: 1 })).images.length > 0) return true
  }
  return false
}
