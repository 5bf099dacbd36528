import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { canEnter, type DatabaseUser } from './database-user.ts'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'

const path = '/var/lib/onushilon'

/**
 * The one place outside the data directory, used only when root starts the server from paths that the
 * database's user cannot enter. It belongs to root and is not temporary: nobody else may put binaries or data
 * there.
 */
export function makeSystemDirectory(what: string, closed: string, user: DatabaseUser): string {
  const advice = `${what} must lie where user ${user.name} can read (PostgreSQL refuses to run as root), but ${closed} is closed to that user`
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 })
    chmodSync(path, 0o755)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${advice} and ${path} cannot be created (${reasonOf(error)}): start the server as an ordinary user, or move it to an open directory.`,
    )
  }
  if (statSync(path).uid !== 0 || !canEnter(user, path)) {
    throw new EmbeddedPostgresError(
      `${advice} and ${path} is not usable either: start the server as an ordinary user, or move it to an open directory.`,
    )
  }
  return path
}
