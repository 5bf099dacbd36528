import { readStoreId, writeStoreId } from '../../images/own-store.ts'
import type { ImageStore } from '../../images/store.ts'
import {
  type CopiedPictures,
  type CopyingPictures,
  clearStoreMove,
  copyPictures,
  explainStoreMove,
  hasPictures,
  readStoreMove,
  type StoreMove,
  writeStoreMove,
} from '../../images/store-move.ts'
import { MoveError } from './move-error.ts'

type Stores = { source: ImageStore; target: ImageStore }

/**
 * Moves the pictures of a database into another store, file by file. A call after one that was stopped or killed
 * continues it. Afterwards servers refuse to start with the old store; until everything is there and equal, with
 * the new one. Throws MoveError when the stores cannot be used like that.
 */
export async function movePictures(
  { source, target }: Stores,
  { databaseId, from, to, ...copying }: { databaseId: string; from: string; to: string } & CopyingPictures,
): Promise<CopiedPictures> {
  const begun = await readStoreMove(target)
  const isAgain = begun?.state === 'arriving' && begun.databaseId === databaseId
  await requireOldStore(source, { databaseId, isAgain })
  await requireNewStore(target, begun, databaseId)
  await writeStoreMove(target, { state: 'arriving', place: from, databaseId })
  const copied = await copyPictures({ source, target }, copying)
  await writeStoreId(target, databaseId)
  // In this order: a stop between the two leaves the old store in use, and the next call ends it.
  await writeStoreMove(source, { state: 'moved', place: to, databaseId })
  await clearStoreMove(target)
  return copied
}

/** `isAgain`: an earlier call was stopped, perhaps after it had marked the old store. */
async function requireOldStore(
  source: ImageStore,
  { databaseId, isAgain }: { databaseId: string; isAgain: boolean },
): Promise<void> {
  const [move, id] = [await readStoreMove(source), await readStoreId(source)]
  if (move && !(move.state === 'moved' && isAgain)) throw new MoveError(explainStoreMove(move))
  if (id === databaseId || (id === null && !(await hasPictures(source)))) return
  throw new MoveError(
    'The pictures do not belong to this database, or nobody has started a server with them: start one first.',
  )
}

/** Empty, begun by an earlier call, or the old store of these pictures. */
async function requireNewStore(
  target: ImageStore,
  move: StoreMove | null,
  databaseId: string,
): Promise<void> {
  if (move?.databaseId === databaseId) return
  if (!move && (await readStoreId(target)) === null && !(await hasPictures(target))) return
  throw new MoveError('The new place has pictures already: name an empty bucket or data directory.')
}

/** Lets servers use a store again whose pictures were moved. Returns where they went, or null. */
export async function takePicturesBack(images: ImageStore): Promise<string | null> {
  const move = await readStoreMove(images)
  if (move?.state !== 'moved') return null
  await clearStoreMove(images)
  return move.place
}
