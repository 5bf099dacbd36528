/** An error whose `message` and `status` are the body of the response; clients show the message. */
export class SearchError extends Error {
  override name = 'SearchError'
  readonly status: 400 | 403 | 404 | 413 | 415 | 429
  /** Seconds until a retry is allowed, with status 429. */
  readonly retryAfter: number | undefined

  constructor(status: SearchError['status'], message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** An invalid parameter; `why` follows its name. */
export function badParameter(name: string, why: string): SearchError {
  return new SearchError(400, `${name}: ${why}`)
}

export function unknownIndex(name: string): SearchError {
  return new SearchError(404, `Index ${quoted(name)} does not exist`)
}

/** Text from the request for use in a message, truncated to one line. */
export function quoted(text: string): string {
  const wellFormed = text.toWellFormed()
  return wellFormed.length > 80 ? `${[...wellFormed].slice(0, 80).join('')}…` : wellFormed
}
