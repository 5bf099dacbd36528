/*
 * node server/boot.js <module> …: runs a module of the server with Node's compile cache on. From the second
 * run on, TypeScript is neither stripped nor compiled again: the start is faster, and the type stripper (some
 * 30 MB) is not loaded. Plain JavaScript, because a .ts entry would load the stripper first. Works without
 * the cache when it cannot be written.
 */
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// React renders pages several times faster without its development checks.
process.env.NODE_ENV ??= 'production'
const root = path.join(import.meta.dirname, '..')
enableCompileCache(path.join(root, '.cache/compile'))
// Settings of a file; variables of the environment go before them.
const settings = path.join(root, 'onushilon.env')
if (existsSync(settings)) process.loadEnvFile(settings)
process.env.DATA_DIR ||= path.join(root, 'data')
const [module] = process.argv.splice(2, 1)
await import(`./${module}.ts`)
