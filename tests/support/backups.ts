import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { type Making, makeBackup } from '../../server/admin/backup/backup.ts'
import { type Restoring, restoreBackup } from '../../server/admin/backup/restore.ts'
import { createDiskStore } from '../../server/images/disk-store.ts'
import type { ImageStore } from '../../server/images/store.ts'
import type { SqlPool } from '../../server/lib/database/sql.ts'
import { newId } from '../../server/lib/new-id.ts'
import { readConfig } from '../../server/settings/config.ts'
import { atFileEnd } from '../file-end.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/* Places to back up and to restore into. */

export const passphrase = 'ছয়টি শব্দ, and a comma'

let folder: string | null = null
let files = 0

/** Returns a path for a new file, which is deleted after the tests. */
export function newFile(name = 'bank.backup'): string {
  folder ??= makeFolder()
  files += 1
  return path.join(folder, `${files}-${name}`)
}

function makeFolder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'onushilon-backup-'))
  chmodSync(made, 0o755)
  atFileEnd(() => {
    rmSync(made, { recursive: true, force: true })
    folder = null
  })
  return made
}

export type Place = {
  database: TestDatabase
  dataDir: string
  images: ImageStore
  config: ReturnType<typeof readConfig>
}

/** A data directory and a store without anything, beside a database. */
export function placeOf(database: TestDatabase, env: NodeJS.ProcessEnv = {}): Place {
  const dataDir = newFile('place')
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  return { database, dataDir, config, images: createDiskStore(path.join(dataDir, 'images')) }
}

/** Creates a database without anything, also without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  atFileEnd(() => database.drop())
  await database.sql.unsafe('drop schema public cascade; create schema public')
  return database
}

/** The definitions of a database's tables, without their order. */
export async function readStructure({ sql }: Pick<TestDatabase, 'sql'>) {
  const indexes = await sql`
    select indexdef as definition from pg_indexes where schemaname = 'public' order by 1`
  const constraints = await sql`
    select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  const triggers = await sql`
    select tgrelid::regclass::text as "table", tgname::text as name, tgenabled::text as state from pg_trigger
    where not tgisinternal order by 1, 2`
  return { indexes, constraints, triggers }
}

/** A place into which a back-up may be restored. */
export async function createEmptyPlace(env: NodeJS.ProcessEnv = {}): Promise<Place> {
  return placeOf(await createEmptyDatabase(), env)
}

export async function backUp({ config, database, images }: Place, more: Partial<Making> = {}) {
  const file = newFile()
  const report = await makeBackup({ config, images, sql: database.sql }, { file, passphrase, ...more })
  return { file, report }
}

export function restoreTo({ config, database }: Place, file: string, more: Partial<Restoring> = {}) {
  const openDatabase = vi.fn(async () => database.sql)
  return restoreBackup({ config, openDatabase }, { file, passphrase, ...more })
}

/** Stores a picture's row and two files. */
export async function addPicture({ sql }: { sql: SqlPool }, images: ImageStore): Promise<string> {
  const id = newId()
  const key = `question-pictures/${id}.webp`
  await images.put(key, Buffer.from(`large ${id}`))
  await images.put(`question-pictures/${id}-360.webp`, Buffer.from(`small ${id}`))
  await sql`
    insert into picture (path, width, height, widths, bytes)
    values (${key}, 720, 480, ${[360, 720]}::integer[], 100)`
  return key
}

/** What a place has: nothing at all is `{ tables: [], pictures: [] }`. */
export async function contentsOf({ database, images }: Place) {
  const tables = await database.sql<{ name: string }>`
    select relname::text as name from pg_class where relkind in ('r', 'p', 'S')
      and relnamespace = 'public'::regnamespace order by relname`
  const { images: found } = await images.list({})
  return { tables: tables.map(({ name }) => name), pictures: found.map(({ key }) => key) }
}
