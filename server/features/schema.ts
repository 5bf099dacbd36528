import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/places.ts'

/** The public schema of the data API: the base and each feature's `schema.graphql`, in a stable order. */
export function readSchema(): string {
  const here = path.join(root, 'server/features')
  const files = ['base.graphql', ...globSync('**/schema.graphql', { cwd: here }).sort()]
  return files.map((file) => readFileSync(path.join(here, file), 'utf8')).join('\n')
}
