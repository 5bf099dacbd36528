/*
 * node server/boot.js <module> …: runs a module of the server with Node's compile cache on. From the second run on,
 * TypeScript is neither stripped nor compiled again: the start is quicker, and the stripper (some 30 MB) stays out of
 * memory. Plain JavaScript, since a .ts entry would load the stripper before it could say so. A cache that cannot be
 * written is done without.
 */
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// React renders pages several times faster without its development checks.
process.env.NODE_ENV ??= 'production'
enableCompileCache(path.join(import.meta.dirname, '../.cache/compile'))
const [module] = process.argv.splice(2, 1)
await import(`./${module}.ts`)
