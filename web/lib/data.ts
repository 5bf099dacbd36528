import type { RouterContextProvider } from 'react-router'
import { errors as texts } from '../../contract/texts/shell.ts'
import { pageContext } from './page-context-key.ts'
import { absoluteUrl, readPublicConfig } from './public-config.ts'
import { readAccessToken } from './session.ts'
import type { TypedDocument } from './typed-document.ts'

/** Runs one operation of the data API. Both transports have this shape, so that a screen's loaders share one function. */
export type Query = <Result, Variables extends Record<string, unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
) => Promise<Result>

export type FieldError = { path: string; message: string }

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
  data?: unknown
  errors?: { message: string; extensions?: { code?: string; fields?: FieldError[] } }[]
}

let writes = 0

/** How often this page has written something: what it has read before may be out of date. */
export function countWrites(): number {
  return writes
}

/**
 * From the browser, as the user when one is signed in. Throws DataError: a refusal with its code; `NETWORK` when the
 * server cannot be reached (nothing is known of what it did); `FAULT` when it failed.
 */
export const query: Query = async (document, variables) => {
  const { data } = readPublicConfig()
  const token = await readAccessToken()
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token) headers.authorization = token
  else headers['x-api-key'] = data.apiKey

  let answer: Answer
  try {
    const response = await fetch(absoluteUrl(data.endpoint), {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: document, variables }),
    })
    answer = (await response.json()) as Answer
  } catch {
    throw new DataError('NETWORK', texts.serverUnreachable)
  } finally {
    if (document.trimStart().startsWith('mutation')) writes += 1
  }
  const [error] = answer.errors ?? []
  if (error) throw new DataError(error.extensions?.code ?? 'FAULT', error.message, error.extensions?.fields)
  return answer.data as never
}
