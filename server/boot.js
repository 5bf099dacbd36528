/*
 * node server/boot.js <module> …: runs a module of the server with Node's compile cache on. From the second
 * run on, TypeScript is neither stripped nor compiled again: the start is faster, and the type stripper (some
 * 30 MB) is not loaded. Plain JavaScript, because a .ts entry would load the stripper first. Works without
 * the cache when it cannot be written.
 */
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// React renders pages several times faster without its development checks.
process.env.NODE_ENV ??= 'production'
enableCompileCache(path.join(import.meta.dirname, '../.cache/compile'))
const [module] = process.argv.splice(2, 1)
await import(`./${module}.ts`)
