import { errorsTexts } from '../../../contract/texts/generated/shell.ts'
import { messages } from '../../../contract/texts/messages.ts'
import { DataError } from '../data.ts'
import { documentLocale } from '../locale.ts'
import { readAccessToken, readSession, replaceRefusedToken } from '../session/session.ts'
import { readPictureType } from './picture-type.ts'

/** An uploaded picture: the storage path to save with a question, and the links that show it. */
export type UploadedPicture = {
  imageUrl: string
  image: { imageUrl: string; url: string; srcset: string; width: number; height: number }
}

type Watching = { onProgress?: ((share: number) => void) | undefined; signal?: AbortSignal | undefined }

/** An upload without progress for this long has lost its connection. */
const stalledMilliseconds = 60_000

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
  const token = await readAccessToken().catch(throwUnreachable)
  signal?.throwIfAborted()
  const picture = await send(file, { type, token, onProgress, signal }).catch(async (error) => {
    if (token === null || (error as DataError).code !== 'UNAUTHENTICATED') throw error
    const other = await replaceRefusedToken(token).catch(throwUnreachable)
    signal?.throwIfAborted()
    if (other === null) throw error
    return send(file, { type, token: other, onProgress, signal })
  })
  known.set(file, { userId, at: Date.now(), picture })
  return picture
}

function throwUnreachable(): never {
  throw new DataError('NETWORK', errorsTexts(documentLocale()).serverUnreachable)
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function send(
  file: Blob,
  { type, token, onProgress, signal }: Watching & { type: string; token: string | null },
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stalled = setTimeout(fail, stalledMilliseconds)

    function fail() {
      finish()
      // Reject first: `abort` fires an event that would reject with another error.
      reject(new DataError('NETWORK', errorsTexts(documentLocale()).serverUnreachable))
      request.abort()
    }
    function finish() {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
    }

    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(stalled)
      stalled = setTimeout(fail, stalledMilliseconds)
      onProgress?.(file.size === 0 ? 1 : Math.min(1, loaded / file.size))
    }
    request.onload = () => {
      finish()
      const outcome = readResponse(request.status, request.responseText)
      if (outcome instanceof DataError) reject(outcome)
      else resolve(outcome)
    }
    request.onerror = fail
    request.onabort = () => {
      finish()
      reject(signal?.reason ?? new DOMException('The upload was cancelled.', 'AbortError'))
    }
    request.open('POST', '/pictures')
    request.setRequestHeader('content-type', type)
    // The server makes its sentences in the language of this page.
    request.setRequestHeader('accept-language', documentLocale())
    if (token) request.setRequestHeader('authorization', token)
    signal?.addEventListener('abort', abort)
    request.send(file)
  })
}

const codes: Record<number, string> = {
  400: 'BAD_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  413: 'BAD_INPUT',
  415: 'BAD_INPUT',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
}

/** A refusal has its sentence in `message`; every other unexpected response is a fault. */
function readResponse(status: number, body: string): UploadedPicture | DataError {
  try {
    const response = JSON.parse(body) as UploadedPicture & { message?: string }
    if (status === 201 && response.imageUrl) return response
    const code = codes[status]
    if (code) return new DataError(code, response.message ?? errorsTexts(documentLocale()).badRequest)
  } catch {
    // A proxy in between may have responded instead of the server.
  }
  return new DataError('FAULT', errorsTexts(documentLocale()).fault)
}
