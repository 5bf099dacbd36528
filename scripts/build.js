// Builds the browser side, then compresses what browsers fetch once and for all, at the highest quality.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

const build = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
  { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
)
if (build.status !== 0) {
  process.stderr.write(`${build.stdout}\n${build.stderr}\nThe browser side could not be built.\n`)
  process.exit(build.status ?? 1)
}

const client = path.join(root, 'build/client')
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (!entry.isFile() || !compressible.has(path.extname(file))) continue
  const content = readFileSync(file)
  if (content.length < 1024) continue
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
