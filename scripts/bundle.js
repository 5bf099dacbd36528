import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const sources = [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/build.js',
  'scripts/guest-script.js',
  'scripts/service-worker.js',
  'scripts/one-locale.ts',
  'package-lock.json',
]

const stampPath = (root, bundle) => join(root, 'build', `.${bundle}-sources`)

/**
 * Returns whether a bundle in `build` matches the current sources. `bundle` is `locales` for the languages
 * that the product serves, `pseudo` for the tests' pseudo-locale.
 */
export function isBuilt(root, bundle) {
  const stamp = stampPath(root, bundle)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
}

/** Builds a browser bundle with the pinned Node. Returns the build's output when it failed. */
export async function build(root, bundle, run) {
  const hash = hashSources(root)
  rmSync(stampPath(root, bundle), { force: true })
  const program = [join(root, 'scripts', 'build.js'), ...(bundle === 'pseudo' ? ['--pseudo'] : [])]
  const { status, output } = await run(pinnedNode(root), program, { cwd: root })
  if (status !== 0) return output.trim() || `the build ended with code ${status}`
  mkdirSync(dirname(stampPath(root, bundle)), { recursive: true })
  writeFileSync(stampPath(root, bundle), hash)
  return null
}

function pinnedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const linked = join(root, 'node_modules', '.bin', name)
  return existsSync(linked) ? linked : process.execPath
}

function hashSources(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => listFiles(join(root, source)))) {
    const content = readFileSync(path)
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(join(path, name)))
}
