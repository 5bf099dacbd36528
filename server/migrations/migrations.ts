import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Migration } from 'kysely/migration'

/** Each file here that starts with a number, by name without extension, the stored order of execution. */
export const migrations: Record<string, Migration> = {}

for (const file of readdirSync(import.meta.dirname).sort()) {
  if (!/^\d{3}-[\w-]+\.ts$/.test(file)) continue
  const migration: Migration = await import(path.join(import.meta.dirname, file))
  migrations[path.basename(file, '.ts')] = migration
}
