import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packRelease } from './pack.ts'
import { stageRelease } from './stage.ts'

/*
 * npm run release: writes `release/onushilon-<version>-<platform>.tar.gz`, a checksum file and a folder with
 * the same content, for the platform that it runs on. `--to <folder>` writes them elsewhere.
 */
const root = path.join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { to: { type: 'string' }, level: { type: 'string' } } })
const to = path.resolve(values.to ?? path.join(root, 'release'))

mkdirSync(to, { recursive: true })
const { folder, name } = stageRelease(root, to)
const archive = await packRelease(folder, { level: Number(values.level ?? 9) })
rmSync(folder, { recursive: true })
const megabytes = (statSync(archive).size / 1e6).toFixed(1)
process.stdout.write(
  `${archive}: ${name}, ${megabytes} MB; its checksum is in ${path.basename(archive)}.sha256\n`,
)
