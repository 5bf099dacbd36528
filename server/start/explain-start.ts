import { ForeignStoreError } from '../images/own-store.ts'
import { AppError } from '../lib/app-error.ts'
import { UnfitDatabaseError } from '../lib/database/database-fitness.ts'
import { isLostConnection } from '../lib/database/lost-connection.ts'
import { NoPrimaryError } from '../lib/database/primary-host.ts'
import { EmbeddedPostgresError } from '../lib/embedded-postgres/embedded-postgres-error.ts'
import { SecretKeyError } from '../lib/sealing.ts'
import { storageTroubleOf, troubleSentences } from '../lib/storage-trouble.ts'
import { NewerDatabaseError } from '../migrations/migrate.ts'
import { WorkersError } from '../processes/workers.ts'
import { SettingsError } from '../settings/setting-problems.ts'

const ownErrors = [
  SettingsError,
  EmbeddedPostgresError,
  ForeignStoreError,
  UnfitDatabaseError,
  NewerDatabaseError,
  NoPrimaryError,
  SecretKeyError,
  AppError,
  WorkersError,
]

/** Network errors for an address that does not respond. */
const unreachable = ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** PostgreSQL's refusals to connect: wrong password or user, no such database, no right to create tables. */
const refusedByDatabase = ['28P01', '28000', '3D000', '42501']

/** Explains in a sentence an error that the person at the terminal can fix; null for other errors. */
export function explainStart(error: unknown, { HOST, DATABASE_URL } = process.env): string | null {
  if (ownErrors.some((kind) => error instanceof kind)) return (error as Error).message
  const trouble = storageTroubleOf(error)
  if (trouble && trouble !== 'away') return `The server cannot start: ${troubleSentences[trouble]}.`
  const {
    code = '',
    port,
    syscall,
    hostname,
    message,
  } = Object(error) as NodeJS.ErrnoException & {
    port?: number
    hostname?: string
  }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop that program, or set PORT to another number.`
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${port} needs more rights than this user has: set PORT to a number above 1023.`
  }
  if (code === 'EADDRNOTAVAIL' || (HOST && hostname === HOST.trim())) {
    return `HOST ${HOST} is not an address of this machine (${code}): set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`
  }
  if (!DATABASE_URL) {
    if (!isLostConnection(error)) return null
    return 'The embedded database stopped while the server was starting: postgres.log in the data directory says why. Is the disk full?'
  }
  if (/unsupported startup parameter/.test(message ?? ''))
    return 'The database of DATABASE_URL is behind a pooler: set pool_mode = transaction there, and add pgbouncer=true to the parameters of DATABASE_URL.'
  if (refusedByDatabase.includes(code)) return `The database of DATABASE_URL cannot be used: ${message}.`
  if (unreachable.includes(code) || isLostConnection(error)) {
    return `The database of DATABASE_URL cannot be reached (${code || message}).`
  }
  return null
}
