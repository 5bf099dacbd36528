import { images as imageTexts } from '../../contract/texts/en/creation.ts'
import { errors as texts } from '../../contract/texts/en/shell.ts'
import { DataError } from './data.ts'
import { readPictureType } from './picture-type.ts'
import { readAccessToken, readSession, replaceRefusedToken } from './session.ts'

/** What an upload made: the storage path to save with a question, and the links to show it by. */
export type UploadedPicture = {
  imageUrl: string
  image: { imageUrl: string; url: string; srcset: string; width: number; height: number }
}

/** An upload in which nothing moved for so long has lost its connection, whatever the browser still hopes. */
const stalledMilliseconds = 60_000

/** Pictures that nothing refers to are removed after seven days; well before that a repeated save uploads anew. */
const reusableMilliseconds = 24 * 60 * 60 * 1000
const known = new WeakMap<Blob, { userId: string | null; at: number; picture: UploadedPicture }>()

/**
 * Uploads a JPEG or PNG of at most 25 MB. `onProgress` gets the share of its bytes that went out, 0 to 1. A file that
 * was uploaded before (a save that failed later and is repeated) is not sent again. Throws DataError: the server's
 * refusal with its own sentence, `NETWORK` when it cannot be reached; an AbortError when `signal` aborts.
 */
export async function uploadPicture(
  file: Blob,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<UploadedPicture> {
  const { userId } = readSession()
  const before = known.get(file)
  if (before && before.userId === userId && Date.now() - before.at < reusableMilliseconds) {
    onProgress?.(1)
    return before.picture
  }
  const type = await readPictureType(file)
  if (type === null) throw new DataError('BAD_INPUT', imageTexts.wrongType)
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
  throw new DataError('NETWORK', texts.serverUnreachable)
}

/** By XMLHttpRequest: fetch tells nothing of how far a body has gone. */
function send(
  file: Blob,
  {
    type,
    token,
    onProgress,
    signal,
  }: {
    type: string
    token: string | null
    onProgress: ((share: number) => void) | undefined
    signal: AbortSignal | undefined
  },
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stalled = setTimeout(fail, stalledMilliseconds)

    function fail() {
      finish()
      // Before giving up, which itself is told as an event.
      reject(new DataError('NETWORK', texts.serverUnreachable))
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
      const outcome = readAnswer(request.status, request.responseText)
      if (outcome instanceof DataError) reject(outcome)
      else resolve(outcome)
    }
    request.onerror = fail
    request.onabort = () => {
      finish()
      reject(signal?.reason ?? new DOMException('The upload was given up.', 'AbortError'))
    }
    request.open('POST', '/pictures')
    request.setRequestHeader('content-type', type)
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
}

/** A refusal has its sentence in `message`; whatever else comes in place of an answer is a fault. */
function readAnswer(status: number, body: string): UploadedPicture | DataError {
  try {
    const answer = JSON.parse(body) as UploadedPicture & { message?: string }
    if (status === 201 && answer.imageUrl) return answer
    const code = codes[status]
    if (code) return new DataError(code, answer.message ?? texts.badRequest)
  } catch {
    // Something between us and the server answered in its place.
  }
  return new DataError('FAULT', texts.fault)
}
