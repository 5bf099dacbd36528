import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** An entry of package-lock.json, as far as it is used here. */
type LockedPackage = {
  version: string
  license?: string
  integrity?: string
  /** True if the archive of another package contains it. */
  inBundle?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** All packages by their path from the root, such as `node_modules/zod`. */
export type Lock = Record<string, LockedPackage>

export function readLock(root: string): Lock {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
}

/**
 * Returns the paths of these packages and of all that they depend on, as far as they are installed: packages
 * for other platforms are not. Optional peers do not count.
 */
export function findInstalled(root: string, lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const at = resolve(lock, name, from)
    if (!at || found.has(at) || !existsSync(path.join(root, at, 'package.json'))) return
    found.add(at)
    for (const needed of dependenciesOf(lock[at]!)) visit(needed, at)
  }
  for (const name of names) visit(name, '')
  return [...found].sort()
}

/** The packages that the running product needs: those of `dependencies` and `optionalDependencies`. */
export function findRunning(root: string, lock: Lock): string[] {
  const { dependencies, optionalDependencies } = lock['']!
  return findInstalled(root, lock, Object.keys({ ...dependencies, ...optionalDependencies }))
}

export const nameOf = (at: string) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Resolves as Node does: inside the package, then in each folder above it. */
function resolve(lock: Lock, name: string, from: string): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const at = `${base ? `${base}/` : ''}node_modules/${name}`
    if (lock[at]) return at
    if (base === '') return null
  }
}

function dependenciesOf({ dependencies, optionalDependencies, ...entry }: LockedPackage): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {})
  const isNeeded = (peer: string) => !entry.peerDependenciesMeta?.[peer]?.optional
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers.filter(isNeeded)]
}
