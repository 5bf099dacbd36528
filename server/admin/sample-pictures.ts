import { readFileSync } from 'node:fs'
import { v5 } from 'uuid'
import type { Deps } from '../deps.ts'
import { findPicture } from '../images/picture-queries.ts'
import { pathOfId, storePicture } from '../images/pictures.ts'
import { keyNamespace, pictureFile, type SamplePack } from './read-sample-bank.ts'

/** The dependencies of storing pictures. */
export type PictureDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'memory'>

/**
 * Stores the pictures of a pack that the owner does not have yet, processed like uploads. Returns their paths by
 * question number. A path derives from the owner and the picture's bytes, so a changed drawing gets another one.
 */
export async function storeSamplePictures(
  deps: PictureDeps,
  owner: string,
  { pictures }: SamplePack,
): Promise<Map<number, string>> {
  const paths = new Map<number, string>()
  for (const [place, name] of pictures) {
    const png = readFileSync(pictureFile(name))
    const id = v5(`${owner} ${png.toString('base64')}`, keyNamespace)
    if (!(await findPicture(deps.sql, pathOfId(id)))) await storePicture(deps, owner, png, { id })
    paths.set(place, pathOfId(id))
  }
  return paths
}
