import type { Random } from '../support/odd-bodies.ts'

/** A request that a door of the server must survive. */
export type HostileRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  /** With the query. */
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

/** Makes the next request of a door; the same random numbers make the same requests. */
export type Door = (random: Random) => HostileRequest

/** The values with which the doors get past the first checks. */
export type HostileWorld = {
  /** Access tokens of users with different groups. */
  tokens: readonly string[]
  /** Ids of packs, questions, options, users, attempts and results. */
  ids: readonly string[]
  account: { email: string; AccessToken: string; IdToken: string; RefreshToken: string }
  search: { applicationId: string; searchKey: string }
  /** Credentials of the image store, and its host name. */
  credentials: readonly { accessKeyId: string; secretAccessKey: string; sessionToken: string }[]
  host: string
  /** Keys of stored pictures, and the bytes of one. */
  pictures: readonly string[]
  photo: Buffer
  /** Uploads in parts that are in progress. */
  uploads: readonly { key: string; id: string }[]
}

/** Returns the sign of a server's failure in a response, or null. Only S3 has operations it lacks: 501. */
export function findFailure(path: string, status: number, body: string): string | null {
  const isMissingPart = status === 501 && path.startsWith('/images')
  if (status >= 500 && !isMissingPart) return `status ${status}`
  if (/"(code|error)":"FAULT"|InternalError/.test(body)) return 'a fault'
  if (/\n\s+at .*:\d+|node_modules/.test(body)) return 'a stack trace'
  return null
}
