import type { Deps } from '../deps.ts'
import { receiveFile } from './incoming.ts'
import { findPicture, insertPicture } from './picture-queries.ts'
import { keyOfSize } from './pictures.ts'
import { inspectAs, storeUpload } from './store-upload.ts'
import { readWebpFacts } from './webp-facts.ts'

/** A picture that a server like this one made: all its files, ascending by width. */
export type MadePicture = { width: number; height: number; files: { width: number; bytes: Buffer }[] }

/** The largest that processing makes (process-picture.ts). */
const [maxWidth, maxHeight] = [1440, 4320]

/** One sentence on why the files of a picture cannot be kept as they are; null when they can. */
export function explainUnkeepable(extension: string, { width, height, files }: MadePicture): string | null {
  if (width > maxWidth || height > maxHeight) return 'The picture is larger than 1440 by 4320 pixels.'
  const widths = files.map((file) => file.width)
  const isAscending = widths.every((each, at) => at === 0 || each > widths[at - 1]!)
  if (!isAscending || widths.at(-1) !== width) return 'The files must ascend to the width of the picture.'
  if (extension !== 'webp') return files.length === 1 ? null : 'A picture that is no WebP has a single file.'
  const isRight = files.every((file) => {
    const facts = readWebpFacts(file.bytes)
    return facts?.width === file.width && (file.width < width || facts.height === height)
  })
  return isRight ? null : 'A file is damaged, has another size, or contains more than its pixels.'
}

/** Decodes a JPEG or PNG as an upload of the image protocol, and stores nothing. Throws S3Error when it cannot be kept. */
export async function decodeUnkept(
  deps: Pick<Deps, 'config' | 'memory'>,
  { owner, path }: { owner: string; path: string },
  { files }: MadePicture,
): Promise<void> {
  if (path.endsWith('.webp')) return
  await receiveFile(deps, owner, [files[0]!.bytes], (file) => inspectAs(deps, owner, path, file))
}

/**
 * Stores the files of such a picture as they are; returns false when it is there already. A JPEG or PNG is decoded first,
 * as an upload of the image protocol. Throws S3Error.
 */
export async function keepPicture(
  deps: Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'memory'>,
  { owner, path }: { owner: string; path: string },
  picture: MadePicture,
): Promise<boolean> {
  if (await findPicture(deps.sql, path)) return false
  const { width, height, files } = picture
  if (!path.endsWith('.webp')) {
    const bytes = files[0]!.bytes
    await receiveFile(deps, owner, [bytes], (file) =>
      storeUpload(deps, owner, path, file, { isNewOnly: false }),
    )
    return true
  }
  const stored = { path, width, height, widths: files.map((file) => file.width) }
  // Files first, as for an upload.
  for (const file of files) await deps.images.put(keyOfSize(stored, file.width), file.bytes)
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  await insertPicture(deps.sql, { ...stored, owner, bytes, createdAt: deps.clock.now() })
  return true
}
