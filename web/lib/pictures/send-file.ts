import { errorsTexts } from '../../../contract/texts/generated/shell.ts'
import { DataError } from '../data.ts'
import { documentLocale } from '../locale.ts'
import { readAccessToken, replaceRefusedToken } from '../session/session.ts'

export type Watching = {
  /** Receives the share of bytes sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export type Sending<Result> = {
  path: string
  type: string
  responseType?: XMLHttpRequestResponseType
  /** An upload without progress, or an answer that does not come, for this long has lost its connection. */
  stalledMilliseconds?: number
  /** Returns the result of a successful request, or null. */
  read: (request: XMLHttpRequest) => Result | null
}

/**
 * Posts a file as the body of a request, with the token of the session. Throws DataError: the server's refusal with its
 * sentence, or `NETWORK` if it cannot be reached. Throws an AbortError when `signal` aborts.
 */
export async function sendFile<Result>(
  file: Blob,
  sending: Sending<Result>,
  watching: Watching,
): Promise<Result> {
  const { signal } = watching
  const token = await readAccessToken().catch(throwUnreachable)
  signal?.throwIfAborted()
  return post(file, sending, { ...watching, token }).catch(async (error) => {
    if (token === null || (error as DataError).code !== 'UNAUTHENTICATED') throw error
    const other = await replaceRefusedToken(token).catch(throwUnreachable)
    signal?.throwIfAborted()
    if (other === null) throw error
    return post(file, sending, { ...watching, token: other })
  })
}

function throwUnreachable(): never {
  throw new DataError('NETWORK', errorsTexts(documentLocale()).serverUnreachable)
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function post<Result>(
  file: Blob,
  { path, type, responseType = '', stalledMilliseconds = 60_000, read }: Sending<Result>,
  { token, onProgress, signal }: Watching & { token: string | null },
): Promise<Result> {
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
      const outcome = readResponse(request, read)
      if (outcome instanceof DataError) reject(outcome)
      else resolve(outcome)
    }
    request.onerror = fail
    request.onabort = () => {
      finish()
      reject(signal?.reason ?? new DOMException('The upload was cancelled.', 'AbortError'))
    }
    request.open('POST', path)
    request.responseType = responseType
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
function readResponse<Result>(request: XMLHttpRequest, read: Sending<Result>['read']): Result | DataError {
  try {
    const result = read(request)
    if (result !== null) return result
    const code = codes[request.status]
    if (code) {
      const { response } = request
      const body = typeof response === 'string' ? response : new TextDecoder().decode(response)
      const { message } = JSON.parse(body) as { message?: string }
      return new DataError(code, message ?? errorsTexts(documentLocale()).badRequest)
    }
  } catch {
    // A proxy in between may have responded instead of the server.
  }
  return new DataError('FAULT', errorsTexts(documentLocale()).fault)
}
