import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Throws if a picture is missing or two are identical: then an address does not show its own screen. */
export function checkPictures(folder: string, files: readonly string[]): void {
  const namesByPicture = Map.groupBy(files, (file) => readFileSync(path.join(folder, file), 'base64'))
  const same = [...namesByPicture.values()].filter((names) => names.length > 1)
  if (same.length > 0)
    throw new Error(`Identical pictures: ${same.map((names) => names.join(' = ')).join('; ')}`)
}
