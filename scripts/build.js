/*
 * node scripts/build.js [bundle …]: builds these bundles; without a name, those of the product. `locales` is the browser
 * side, once per language, into `build/<locale>`, with static files compressed at the highest quality; `pseudo` the same
 * for the tests' pseudo-locale; `server` the server's code, into `build/server`.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { locales, pseudoLocale } from '../contract/locales.ts'
import { buildPageScripts } from './guest-script.js'
import { buildServer } from './server-bundle.js'
import { buildServiceWorker } from './service-worker.js'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const builders = {
  locales: async () => {
    for (const locale of locales) await buildIn(locale)
    await buildServiceWorker(root)
    for (const locale of locales) compress(path.join(root, 'build', locale, 'client'))
  },
  pseudo: () => buildIn(pseudoLocale),
  server: () => buildServer(root),
}

const wanted = process.argv.slice(2)
for (const bundle of wanted.length > 0 ? wanted : ['locales', 'server']) await builders[bundle]()

async function buildIn(locale) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', TEXT_LOCALE: locale } },
  )
  if (status === 0) return buildPageScripts(root, locale)
  process.stderr.write(`${stdout}\n${stderr}\nThe browser side could not be built (${locale}).\n`)
  process.exit(status ?? 1)
}

function compress(directory) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(path.extname(file))) continue
    const content = readFileSync(file)
    if (content.length < 1024) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
