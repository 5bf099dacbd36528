import { globSync } from 'node:fs'
import path from 'node:path'
import type { Section } from './section.ts'

/** Returns all sections by the names under which their files export them. For tests. */
export async function loadSections(): Promise<Map<string, Section<object>>> {
  const found = new Map<string, Section<object>>()
  for (const file of globSync('{*,generated/*}.ts', { cwd: import.meta.dirname })) {
    if (/^(plural|section|load-sections|.*\.test)\.ts$/.test(file)) continue
    for (const [name, section] of Object.entries(await import(path.join(import.meta.dirname, file)))) {
      found.set(name, section as Section<object>)
    }
  }
  return found
}
