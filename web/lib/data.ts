import type { RouterContextProvider } from 'react-router'
import type { ReadyFormula } from '../../contract/formula/formula.ts'
import { errorsTexts } from '../../contract/texts/generated/shell.ts'
import type { FieldError as ShownError } from '../../contract/validation.ts'
import { loadBanglaFace } from './bangla-face.ts'
import { documentLocale } from './locale.ts'
import { pageContext } from './page-context-key.ts'
import { absoluteUrl, readPublicConfig } from './public-config.ts'
import { rememberFormulas } from './ready-formulas.ts'
import { readAccessToken, replaceRefusedToken } from './session/session.ts'
import type { TypedDocument } from './typed-document.ts'

/** Runs one operation of the data API. Both transports have this type, so that loaders share code. */
export type Query = <Result, Variables extends Record<string, unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
) => Promise<Result>

type FieldError = ShownError<string>

/** An error response of the data API; `message` may be shown to the user. */
export class DataError extends Error {
  override name = 'DataError'
  readonly code: string
  readonly fields: readonly FieldError[]
  /** The code of the server's message, for logic; undefined for errors of the browser's own. */
  readonly reason: string | undefined

  constructor(code: string, message: string, fields: readonly FieldError[] = [], reason?: string) {
    super(message)
    this.code = code
    this.fields = fields
    this.reason = reason
  }
}

/** The codes of errors that pass by themselves. */
export const passingCodes: readonly string[] = [
  'NETWORK',
  'FAULT',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'UNAVAILABLE',
]

/** Returns true after an error that leaves open whether the operation ran: no answer arrived, or it was a fault. */
export const mayHaveRun = ({ code }: DataError): boolean => code === 'NETWORK' || code === 'FAULT'

/** Returns the transport for server rendering: in process, as a guest. */
export function guestQuery(context: Readonly<RouterContextProvider>): Query {
  const { query } = context.get(pageContext)
  return (document, variables) => query(document, variables) as Promise<never>
}

type ApiResponse = {
  /** 401: the token was refused, and the operation did not run. */
  status: number
  data?: unknown
  extensions?: { formulas?: ReadyFormula[] }
  errors?: { message: string; extensions?: { code?: string; reason?: string; fields?: FieldError[] } }[]
}

type BrowserQuery = <Result, Variables extends Record<string, unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  options?: { outlivesPage?: boolean },
) => Promise<Result>

/** The pauses before the retries of an operation that a busy server refused. */
const pausesWhenBusyMs = [500, 1500, 3000]

let writes = 0

/** The number of mutations that this page has sent. After a new one, earlier reads may be out of date. */
export function countWrites(): number {
  return writes
}

/**
 * Runs an operation from the browser, as the signed-in user or as a guest. If the session turns out to have expired,
 * it is forgotten, and a query (not a mutation) is repeated as a guest. What a busy server refused without doing any
 * of it is repeated some times. Throws DataError: a refusal with its code; `NETWORK` if the server cannot be reached
 * (the operation may have run); `FAULT` if the server failed. With `outlivesPage` the request completes even if the
 * page is closed; browsers limit it to a few kilobytes.
 */
export const query: BrowserQuery = async (document, variables, { outlivesPage = false } = {}) => {
  const isMutation = document.trimStart().startsWith('mutation')
  let response: ApiResponse
  let hasEnded = false
  try {
    const body = JSON.stringify({ query: document, variables, extensions: { formulas: true } })
    const token = await readAccessToken()
    const sendAs = (user: string | null) => send(body, user, outlivesPage)
    response = await untilTaken(() => sendAs(token))
    if (token && response.status === 401) {
      const other = await replaceRefusedToken(token)
      hasEnded = other === null
      if (other || !isMutation) response = await sendAs(other)
    }
  } catch {
    throw new DataError('NETWORK', errorsTexts(documentLocale()).serverUnreachable)
  } finally {
    if (isMutation) writes += 1
  }
  rememberFormulas(response.extensions?.formulas ?? [])
  const [error] = response.errors ?? []
  if (!error) return response.data as never
  const code = error.extensions?.code ?? 'FAULT'
  if (hasEnded && code === 'UNAUTHENTICATED')
    throw new DataError(code, errorsTexts(documentLocale()).sessionEnded)
  throw new DataError(code, error.message, error.extensions?.fields, error.extensions?.reason)
}

/** Repeats an operation that was refused with BUSY. The page sends one mutation per operation, so none runs twice. */
async function untilTaken(sendOnce: () => Promise<ApiResponse>): Promise<ApiResponse> {
  let response = await sendOnce()
  for (const pauseMs of pausesWhenBusyMs) {
    if (response.errors?.[0]?.extensions?.code !== 'BUSY') break
    // Waiting pages return at different times.
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())))
    response = await sendOnce()
  }
  return response
}

async function send(body: string, token: string | null, keepalive: boolean): Promise<ApiResponse> {
  const { data } = readPublicConfig()
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    // The server makes its sentences in the language of this page.
    'accept-language': documentLocale(),
  }
  if (token) headers.authorization = token
  else headers['x-api-key'] = data.apiKey
  const response = await fetch(absoluteUrl(data.endpoint), { method: 'POST', headers, body, keepalive })
  const text = await response.text()
  await loadBanglaFace(text)
  return { ...(JSON.parse(text) as Omit<ApiResponse, 'status'>), status: response.status }
}
