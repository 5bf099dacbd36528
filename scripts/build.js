/*
 * Builds the browser side once per language, into `build/<locale>`, then compresses the static files once, at
 * the highest quality. With `--pseudo` it builds the pseudo-locale for tests.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { locales, pseudoLocale } from '../contract/locales.ts'
import { buildGuestScript } from './guest-script.js'
import { buildServiceWorker } from './service-worker.js'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const isPseudo = process.argv.includes('--pseudo')

for (const locale of isPseudo ? [pseudoLocale] : locales) {
  buildIn(locale)
  await buildGuestScript(root, locale)
}
// Only tests use the pseudo-locale.
if (!isPseudo) {
  await buildServiceWorker(root)
  for (const locale of locales) compress(path.join(root, 'build', locale, 'client'))
}

function buildIn(locale) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', TEXT_LOCALE: locale } },
  )
  if (status === 0) return
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
