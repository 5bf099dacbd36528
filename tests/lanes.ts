import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Sorts the test files into lanes, one Vitest project each. A file's name or folder decides
 * (`x.slow.test.ts`, `x.cluster.test.ts`, `tests/peers/`, `tests/threats/`). Among all others, tests that need PostgreSQL are in
 * `api`, pure ones in `unit`.
 */
type Lane = 'unit' | 'api' | 'peers' | 'threats' | 'slow' | 'cluster'

const root = path.join(import.meta.dirname, '..')

/** A test that imports one of these modules, directly or through others, needs PostgreSQL. */
const databaseModules = [
  'tests/support/database.ts',
  'server/start/start.ts',
  'server/lib/embedded-postgres/embedded-postgres.ts',
]

/** Returns the test files of each lane, by path from the root. */
export function sortIntoLanes(): Record<Lane, string[]> {
  const byLane: Record<Lane, string[]> = { unit: [], api: [], peers: [], threats: [], slow: [], cluster: [] }
  const files = globSync('{contract,server,web,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root })
  for (const file of files) byLane[findLane(file)].push(file)
  return byLane
}

function findLane(file: string): Lane {
  if (file.includes('.slow.test.')) return 'slow'
  if (file.includes('.cluster.test.')) return 'cluster'
  if (file.startsWith('tests/peers/')) return 'peers'
  if (file.startsWith('tests/threats/')) return 'threats'
  const imports = collectImports(file)
  return databaseModules.some((module) => imports.has(module)) ? 'api' : 'unit'
}

/** Returns a file and everything of the repository that it imports, directly or through others. */
function collectImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of readImports(file)) collectImports(imported, found)
  return found
}

const importPattern = /^(?:import|export|\} from|.*\bimport\()[^\n]*?['"](\.[^'"]+\.tsx?)['"]/gm
const importsByFile = new Map<string, string[]>()

function readImports(file: string): string[] {
  const known = importsByFile.get(file)
  if (known) return known
  const matches = readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)
  const imports = [...matches].map(([, target = '']) => path.join(path.dirname(file), target))
  importsByFile.set(file, imports)
  return imports
}
