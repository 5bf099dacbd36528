import { messages } from '../../../contract/texts/messages.ts'
import { DataError } from '../data.ts'
import { documentLocale } from '../locale.ts'
import { readSession } from '../session/session.ts'
import { readPictureType } from './picture-type.ts'
import { sendFile, type Watching } from './send-file.ts'

/** An uploaded picture: the storage path to save with a question, and the links that show it. */
export type UploadedPicture = {
  imageUrl: string
  image: { imageUrl: string; url: string; srcset: string; width: number; height: number }
}

/** The server removes unused pictures after seven days; a repeated save uploads again well before that. */
const reusableMilliseconds = 24 * 60 * 60 * 1000
const known = new WeakMap<Blob, { userId: string | null; at: number; picture: UploadedPicture }>()

/**
 * Uploads a JPEG or PNG of at most 25 MB. `onProgress` receives the share of bytes sent, 0 to 1. A file that
 * was already uploaded (by a save that failed later and is repeated) is not sent again. Throws DataError: the
 * server's refusal with its sentence, or `NETWORK` if it cannot be reached. Throws an AbortError when
 * `signal` aborts.
 */
export async function uploadPicture(
  file: Blob,
  { onProgress, signal }: Watching = {},
): Promise<UploadedPicture> {
  const { userId } = readSession()
  const before = known.get(file)
  if (before && before.userId === userId && Date.now() - before.at < reusableMilliseconds) {
    onProgress?.(1)
    return before.picture
  }
  const type = await readPictureType(file)
  if (type === null) throw new DataError('BAD_INPUT', messages(documentLocale())['picture.wrongType'])
  const picture = await sendFile(file, { path: '/pictures', type, read: readPicture }, { onProgress, signal })
  known.set(file, { userId, at: Date.now(), picture })
  return picture
}

function readPicture({ status, response }: XMLHttpRequest): UploadedPicture | null {
  const picture = JSON.parse(response) as UploadedPicture
  return status === 201 && picture.imageUrl ? picture : null
}
