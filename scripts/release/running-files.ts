import { globSync } from 'node:fs'
import path from 'node:path'
import { locales } from '../../contract/locales.ts'

/** Beside tests and what only building needs, every file of these is in a release. */
const folders = ['server', 'contract', ...locales.map((locale) => `build/${locale}`)]

/** Tests, what only they use, the server of `npm run dev`, and the sources of drawn pictures. */
const notRunning = [
  /\.test\.tsx?$/,
  /-arbitraries\.ts$/,
  /\.map$/,
  /^server\/dev\.ts$/,
  /^server\/admin\/sample-bank\/pictures\/.*\.svg$/,
]

/** Returns the product's own files that run, by path from the root with forward slashes. */
export function listRunningFiles(root: string): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'))
    .filter((file) => !notRunning.some((pattern) => pattern.test(file)))
}
