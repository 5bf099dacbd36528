import { spawnSync } from 'node:child_process'
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
  'package-lock.json',
]

const stampPath = (root) => join(root, 'build', '.sources')

/** Whether the browser bundle in `build` was built from the sources as they are. */
export function isBuilt(root) {
  const stamp = stampPath(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
}

/** Builds the browser bundle with the pinned Node. Returns the build's words when it failed. */
export function build(root) {
  const hash = hashSources(root)
  rmSync(stampPath(root), { force: true })
  const program = join(root, 'scripts', 'build.js')
  const { status, error, stdout, stderr } = spawnSync(pinnedNode(root), [program], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) return error?.message ?? `${stdout}${stderr}`.trim()
  mkdirSync(dirname(stampPath(root)), { recursive: true })
  writeFileSync(stampPath(root), hash)
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
