import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'

/** The ordinary user that PostgreSQL runs as when the server itself is root. */
export type DatabaseUser = { name: string; uid: number; gid: number }

/**
 * The user to run PostgreSQL as, which refuses to run as root. Null when this process is not root. Otherwise
 * the owner of the first of `owned` that exists and is not root's, else the system's `postgres`, else
 * `nobody`.
 */
export function chooseDatabaseUser(owned: readonly string[]): DatabaseUser | null {
  if (process.geteuid?.() !== 0) return null
  const users = readUsers()
  for (const path of owned) {
    const uid = statSync(path, { throwIfNoEntry: false })?.uid ?? 0
    if (uid === 0) continue
    const owner = users.find((user) => user.uid === uid)
    if (owner) return owner
    throw new EmbeddedPostgresError(
      `${path} belongs to user number ${uid}, who has no account on this machine, so the embedded database cannot run as that user: change its owner, or set DATABASE_URL.`,
    )
  }
  const user = ['postgres', 'nobody'].map((name) => users.find((u) => u.name === name)).find((u) => u?.uid)
  if (user) return user
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and this machine has no user "postgres" or "nobody" to run it as: start the server as an ordinary user, or set DATABASE_URL.',
  )
}

/** Options for `spawn`: the user to run as, or nothing when that is the current user. */
export function runAs(user: DatabaseUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

/** Changes the owner of a path to the database's user, if that is not the current user. */
export function giveTo(user: DatabaseUser | null, path: string): void {
  if (!user) return
  try {
    chownSync(path, user.uid, user.gid)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and ${path} cannot be given to user ${user.name} (${reasonOf(error)}): start the server as an ordinary user, or set DATABASE_URL.`,
    )
  }
}

/** Returns whether the user can enter a directory and all its parents. */
export function canEnter(user: DatabaseUser, directory: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    ...runAs(user),
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

function readUsers(): DatabaseUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.name !== '' && Number.isInteger(user.uid) && Number.isInteger(user.gid))
}
