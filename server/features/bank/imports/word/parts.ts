import path from 'node:path'
import type { Archive } from '../archive.ts'
import { elementsOf, readXml } from '../xml.ts'

/** Says by an id where something is: in another part, or elsewhere, from where nothing is ever fetched. */
export type Relationship = { type: string; target: string; isExternal: boolean }

/** Returns the relationships of a part by their ids; those of the whole file for ''. */
export function relationshipsOf(archive: Archive, part: string): Map<string, Relationship> {
  const folder = path.posix.dirname(part)
  const root = readXml(archive, path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`))
  const relationships = new Map<string, Relationship>()
  for (const { attributes } of root ? elementsOf(root) : []) {
    const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes
    const from = target.startsWith('/') ? '' : folder
    const isExternal = mode === 'External'
    relationships.set(id, {
      type: type.split('/').at(-1)!,
      target: isExternal ? target : path.posix.join('/', from, target).slice(1),
      isExternal,
    })
  }
  return relationships
}

/** Returns the name of the part that holds what a file of Office is about; '' without one. */
export function mainPartOf(archive: Archive): string {
  return partOf(relationshipsOf(archive, ''), 'officeDocument') ?? ''
}

/** Returns the part that a relationship of this type leads to; null without one. */
export function partOf(relationships: ReadonlyMap<string, Relationship>, type: string): string | null {
  for (const each of relationships.values()) if (each.type === type && !each.isExternal) return each.target
  return null
}
