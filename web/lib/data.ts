import type { RouterContextProvider } from 'react-router'
import { errors as texts } from '../../contract/texts/en/shell.ts'
import type { FieldError as ShownError } from '../../contract/validation.ts'
import { pageContext } from './page-context-key.ts'
import { absoluteUrl, readPublicConfig } from './public-config.ts'
import { readAccessToken, replaceRefusedToken } from './session.ts'
import type { TypedDocument } from './typed-document.ts'

/** Runs one operation of the data API. Both transports have this shape, so that a screen's loaders share one function. */
export type Query = <Result, Variables extends Record<string, unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
) => Promise<Result>

type FieldError = ShownError<string>

/** A refusal or fault that the data API answered; `message` may be shown. */
export class DataError extends Error {
  override name = 'DataError'
  readonly code: string
  readonly fields: readonly FieldError[]

  constructor(code: string, message: string, fields: readonly FieldError[] = []) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** As a guest, inside the server, while a first page is rendered. */
export function guestQuery(context: Readonly<RouterContextProvider>): Query {
  const { query } = context.get(pageContext)
  return (document, variables) => query(document, variables) as Promise<never>
}

type Answer = {
  /** 401: the token was refused, and nothing was done. */
  status: number
  data?: unknown
  errors?: { message: string; extensions?: { code?: string; fields?: FieldError[] } }[]
}

type BrowserQuery = <Result, Variables extends Record<string, unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  options?: { outlivesPage?: boolean },
) => Promise<Result>

let writes = 0

/** How often this page has written something: what it has read before may be out of date. */
export function countWrites(): number {
  return writes
}

/**
 * From the browser, as the user when one is signed in. When the session turns out to have ended it is forgotten: what a
 * guest may read is read all the same. Throws DataError: a refusal with its code; `NETWORK` when the server cannot be
 * reached (nothing is known of what it did); `FAULT` when it failed. What `outlivesPage` is sent to its end though the page
 * goes meanwhile; the browser takes few kilobytes so.
 */
export const query: BrowserQuery = async (document, variables, { outlivesPage = false } = {}) => {
  const isMutation = document.trimStart().startsWith('mutation')
  let answer: Answer
  let hasEnded = false
  try {
    const body = JSON.stringify({ query: document, variables })
    const token = await readAccessToken()
    answer = await send(body, token, outlivesPage)
    if (token && answer.status === 401) {
      const other = await replaceRefusedToken(token)
      hasEnded = other === null
      if (other || !isMutation) answer = await send(body, other, outlivesPage)
    }
  } catch {
    throw new DataError('NETWORK', texts.serverUnreachable)
  } finally {
    if (isMutation) writes += 1
  }
  const [error] = answer.errors ?? []
  if (!error) return answer.data as never
  const code = error.extensions?.code ?? 'FAULT'
  if (hasEnded && code === 'UNAUTHENTICATED') throw new DataError(code, texts.sessionEnded)
  throw new DataError(code, error.message, error.extensions?.fields)
}

async function send(body: string, token: string | null, keepalive: boolean): Promise<Answer> {
  const { data } = readPublicConfig()
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token) headers.authorization = token
  else headers['x-api-key'] = data.apiKey
  const response = await fetch(absoluteUrl(data.endpoint), { method: 'POST', headers, body, keepalive })
  return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status }
}
