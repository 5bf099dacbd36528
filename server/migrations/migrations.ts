import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from 'kysely/migration'
import { codeFile } from '../lib/places.ts'

/** Each file here that starts with a number, by name without extension, the stored order of execution. */
export const migrations: Record<string, Migration> = {}

for (const file of readdirSync(path.dirname(codeFile('migrations/migrations'))).sort()) {
  const { name } = path.parse(file)
  if (!/^\d{3}-[\w-]+\.[jt]s$/.test(file)) continue
  // Loaded when it is missing in the database.
  migrations[name] = {
    async up(db) {
      const migration: Migration = await import(pathToFileURL(codeFile(`migrations/${name}`)).href)
      await migration.up(db)
    },
  }
}
