import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './places.ts'

/**
 * Returns a command of administration as people type it: `npm run admin` in a checkout, a script in a release.
 * `folder`: that of the product.
 */
export function adminCommand(args: string, folder = root): string {
  if (!existsSync(path.join(folder, 'release.json'))) return `npm run admin -- ${args}`
  return process.platform === 'win32' ? `onushilon admin ${args}` : `./onushilon admin ${args}`
}
