import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canEnter, type DatabaseUser } from './database-user.ts'
import { EmbeddedPostgresError, hasCode, reasonOf } from './embedded-postgres-error.ts'
import { makeSystemDirectory } from './system-directory.ts'

/** A directory with PostgreSQL's `bin`, `lib` and `share` that the database's user can run. */
export function provideBinaries(user: DatabaseUser | null): string {
  const native = findPackagedBinaries()
  restoreLinks(native)
  if (!user || canEnter(user, join(native, 'bin'))) return native
  return copyBinaries(native, user)
}

export function binary(native: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The major version of PostgreSQL in a directory of binaries, such as `18`. */
export function majorVersionOf(native: string): string {
  return versionOf(native).split('.')[0] ?? ''
}

function versionOf(native: string): string {
  return JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
}

function findPackagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} with the embedded database is not installed: run "npm ci --include=optional", or set DATABASE_URL if it does not exist for this machine.`,
    )
  }
}

/** npm packages cannot contain symbolic links; the package lists them for its optional install script. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      throw new EmbeddedPostgresError(
        `The embedded database is not fully installed and ${dirname(link)} cannot be written (${reasonOf(error)}): run "npm ci" as the owner of that directory.`,
      )
    }
  }
}

/** Copies the binaries once to a directory that everyone may read, if the user cannot enter the checkout. */
function copyBinaries(native: string, user: DatabaseUser): string {
  const parent = makeSystemDirectory('The binaries of the embedded database', native, user)
  const home = join(parent, `postgresql-${versionOf(native)}-${process.arch}`)
  if (!existsSync(home)) {
    const draft = mkdtempSync(`${home}.new-`)
    try {
      mkdirSync(join(draft, 'package'), { mode: 0o755 })
      cpSync(join(native, '..', 'package.json'), join(draft, 'package', 'package.json'))
      cpSync(native, join(draft, 'package', 'native'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith('.a'),
      })
      openToAll(join(draft, 'package'))
      renameSync(join(draft, 'package'), home)
    } catch (error) {
      // A concurrent first start may have made the copy; this one uses it.
      if (!existsSync(home)) {
        throw new EmbeddedPostgresError(
          `The binaries of the embedded database could not be copied to ${home}: ${reasonOf(error)}.`,
        )
      }
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return join(home, 'native')
}

/** Copies keep the restrictive permissions of a checkout with a strict umask. */
function openToAll(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  const directory = found.isDirectory()
  chmodSync(path, directory || found.mode & 0o100 ? 0o755 : 0o644)
  if (directory) for (const name of readdirSync(path)) openToAll(join(path, name))
}
