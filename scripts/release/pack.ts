import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'tar'
import { lineOf } from './contents.ts'

/**
 * Writes a folder as `<folder>.tar.gz`, and the archive's checksum as `<folder>.tar.gz.sha256`. Equal folders
 * become equal archives: owners and times are left out. Returns the archive's path.
 */
export async function packRelease(folder: string, { level }: { level: number }): Promise<string> {
  const file = `${folder}.tar.gz`
  const name = path.basename(folder)
  await create({ file, cwd: path.dirname(folder), gzip: { level }, portable: true, noMtime: true }, [name])
  writeFileSync(`${file}.sha256`, lineOf(path.basename(file), readFileSync(file)))
  return file
}
