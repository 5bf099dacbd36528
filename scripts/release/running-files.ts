import { globSync } from 'node:fs'
import path from 'node:path'
import { locales } from '../../contract/locales.ts'

/** The bundles, and the files that the server reads from its sources. */
const running = [
  'server/boot.js',
  'server/features/**/*.graphql',
  'server/admin/sample-bank/*.{csv,json}',
  'server/admin/sample-bank/pictures/*.png',
  ...['server', ...locales].map((bundle) => `build/${bundle}/**/*`),
]

/** Returns the product's own files that run, by path from the root with forward slashes. */
export function listRunningFiles(root: string): string[] {
  return running
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'))
}
