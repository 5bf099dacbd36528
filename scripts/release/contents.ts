import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Hashes every file of a folder into its CONTENTS.sha256, which `sha256sum --check` reads. Links are left out. */
export function writeContents(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'))
    .sort()
  const lines = files.map((file) => lineOf(file, readFileSync(path.join(folder, file))))
  writeFileSync(path.join(folder, 'CONTENTS.sha256'), lines.join(''))
}

/** A line as `sha256sum` writes it. */
export const lineOf = (file: string, content: Uint8Array) =>
  `${createHash('sha256').update(content).digest('hex')}  ${file}\n`
