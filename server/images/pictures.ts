import { AppError } from '../lib/app-error.ts'
import type { Db } from '../lib/database.ts'
import { markPicturesUsed } from './picture-queries.ts'

/**
 * Takes an owner's pictures into use, within the transaction that writes them to questions: nothing removes them from
 * here on. Throws BAD_INPUT when a path is not that of a picture that the owner uploaded.
 */
export async function claimPictures(tx: Db, owner: string, paths: readonly string[]): Promise<void> {
  const wanted = new Set(paths)
  if (wanted.size === 0) return
  const used = await markPicturesUsed(tx, owner, [...wanted])
  if (used.size < wanted.size) {
    throw new AppError(
      'BAD_INPUT',
      'A picture is not there any more, or is not yours. Choose the image again.',
    )
  }
}
