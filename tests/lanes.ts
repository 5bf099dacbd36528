import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Sorts the test files into lanes, one Vitest project each. A file's name or folder decides
 * (`x.slow.test.ts`, `x.cluster.test.ts`, `tests/peers/`, `tests/threats/`). Among all others, tests that need PostgreSQL are in
 * `api`, pure ones in `unit`. Files that replace modules or globals are in a project of their own, such as `unit-alone`.
 */

const root = path.join(import.meta.dirname, '..')

/** A test that imports one of these modules, directly or through others, needs PostgreSQL. */
const databaseModules = [
  'tests/support/database.ts',
  'server/start/start.ts',
  'server/lib/embedded-postgres/embedded-postgres.ts',
]

/** Returns the test files of each project, by path from the root. */
export function sortIntoLanes(): [name: string, files: string[]][] {
  const files = globSync('{contract,server,web,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root })
  return [...Map.groupBy(files, findProject)]
}

function findProject(file: string): string {
  if (file.includes('.cluster.test.')) return 'cluster'
  const replaces = /vi\.(?:mock|stubGlobal|resetModules)\(|@vitest-environment/.test(read(file))
  return replaces ? `${findLane(file)}-alone` : findLane(file)
}

function findLane(file: string): string {
  if (file.includes('.slow.test.')) return 'slow'
  if (file.startsWith('tests/peers/')) return 'peers'
  if (file.startsWith('tests/threats/')) return 'threats'
  const imports = collectImports(file)
  return databaseModules.some((module) => imports.has(module)) ? 'api' : 'unit'
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

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
  const matches = read(file).matchAll(importPattern)
  const imports = [...matches].map(([, target = '']) => path.join(path.dirname(file), target))
  importsByFile.set(file, imports)
  return imports
}
