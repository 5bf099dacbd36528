/*
 * node server/boot.js <module> …: runs a module of the server, from the bundle if that is of these sources, with
 * Node's compile cache on. Plain JavaScript, because a .ts entry would load the type stripper (some 30 MB). Works
 * without the cache when it cannot be written. Processes and threads of the server pass the whole path of a module.
 */
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

// React renders pages several times faster without its development checks.
process.env.NODE_ENV ??= 'production'
const root = path.join(import.meta.dirname, '..')
enableCompileCache(path.join(root, '.cache/compile'))
// Settings of a file; variables of the environment go before them.
const settings = path.join(root, 'onushilon.env')
if (existsSync(settings)) process.loadEnvFile(settings)
process.env.DATA_DIR ||= path.join(root, 'data')
const [module] = process.argv.splice(2, 1)
const file = path.isAbsolute(module) ? module : await codeOf(module)
await import(pathToFileURL(file).href)

async function codeOf(module) {
  const bundled = path.join(root, 'build/server', `${module}.js`)
  const source = path.join(import.meta.dirname, `${module}.ts`)
  // A release has the bundle alone.
  if (!existsSync(source)) return bundled
  const { isBuilt } = await import('./bundle-stamp.js')
  return isBuilt(root, 'server') ? bundled : source
}
