import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { RecentMap } from './memo.ts'

/** Places in bundled files with those of their sources: faults that repeat read no map again. */
const known = new RecentMap<string>(2000)
const place = /(?:file:\/\/|[A-Z]:)?[\\/][^()\n]*?\.js:\d+:\d+/g

/**
 * Returns a stack trace with the places of the sources instead of those in bundled files. Node would do the same, but it
 * reads the maps of all files at the start, which costs 60 MB.
 */
export function sourceStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>()
  return stack.replace(place, (found) => {
    const kept = known.get(found)
    if (kept !== undefined) return kept
    const mapped = findSource(found, maps)
    known.set(found, mapped)
    return mapped
  })
}

function findSource(found: string, maps: Map<string, SourceMap | null>): string {
  const [, address = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(found) ?? []
  const file = address.startsWith('file:') ? fileURLToPath(address) : address
  const map = maps.get(file) ?? readMap(file)
  maps.set(file, map)
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return found
  const source = path.resolve(path.dirname(file), entry.originalSource)
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

function readMap(file: string): SourceMap | null {
  const map = `${file}.map`
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : null
}
