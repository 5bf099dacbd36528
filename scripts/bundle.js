import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashSources, stampPath } from '../server/bundle-stamp.js'

/** Builds a bundle with the pinned Node. Returns the build's output when it failed. */
export async function build(root, bundle, run) {
  const hash = hashSources(root, bundle)
  rmSync(stampPath(root, bundle), { force: true })
  const program = [join(root, 'scripts', 'build.js'), bundle]
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
