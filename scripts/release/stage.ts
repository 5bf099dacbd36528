import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { alsoNeeded, external } from '../external-packages.ts'
import { provideExec } from '../installation.js'
import { exampleFile } from '../settings-documents.ts'
import { writeContents } from './contents.ts'
import { describeLicences } from './licences.ts'
import { findInstalled, readLock } from './locked-packages.ts'
import { listRunningFiles } from './running-files.ts'
import { starters } from './starters.ts'

type PackageJson = { name: string; version: string; scripts: Record<string, string> } & Record<
  string,
  unknown
>

const documents = ['README.md', 'CHANGELOG.md', 'docs/operations.md', 'docs/security.md', 'docs/settings.md']
/** Files of packages that nothing reads at run time. */
const notRunningInPackages =
  /\.(map|[cm]?ts|tsx|flow|markdown|test\.[cm]?js)$|\/react-dom\/.*(client|profiling|browser|bun|edge)[.\w-]*\.js$|\/node-(bin-)?(darwin|linux|win)-[^/]+\/(include|share|CHANGELOG\.md)|\/katex\/dist\/fonts\/.*\.woff2?$/

/**
 * Writes all files of a release into a new folder of `to`, and returns its path and name. Throws if a package
 * has no accepted licence.
 */
export function stageRelease(root: string, to: string): { folder: string; name: string } {
  const packageJson: PackageJson = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { version } = packageJson
  const platform = `${process.platform}-${process.arch}`
  const name = `onushilon-${version}-${platform}`
  const folder = path.join(to, name)
  rmSync(folder, { recursive: true, force: true })
  copySources(root, folder)
  copyPackages(root, folder)
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const facts = { version, platform, node: process.versions.node, commit: readCommit(root) }
  write('release.json', `${JSON.stringify(facts, null, 2)}\n`)
  write('LICENCES.txt', describeLicences(root))
  write('onushilon.env.example', exampleFile())
  writeStarters(folder, packageJson)
  writeContents(folder)
  return { folder, name }
}

function writeStarters(folder: string, packageJson: PackageJson): void {
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const { scripts, files } = starters(packageJson.scripts)
  const { name, version, private: isPrivate, license, type, engines } = packageJson
  const reduced = { name, version, private: isPrivate, license, type, engines, scripts }
  write('package.json', `${JSON.stringify(reduced, null, 2)}\n`)
  for (const [file, text] of Object.entries(files)) {
    write(file, text)
    chmodSync(path.join(folder, file), 0o755)
  }
}

function copySources(root: string, folder: string): void {
  const checks = ['scripts/check-release.js', 'scripts/check-health.js']
  const extra = [...documents, ...checks, ...globSync('ops/**/*.*', { cwd: root })]
  for (const file of [...listRunningFiles(root), ...extra]) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(root, file), target)
  }
}

/** The packages that the bundles do not contain stand where npm has put them. */
function copyPackages(root: string, folder: string): void {
  const lock = readLock(root)
  const platform = Object.keys(lock['']!.optionalDependencies ?? {})
  for (const at of findInstalled(root, lock, [...external, ...alsoNeeded, ...platform])) {
    const from = path.join(root, at)
    // A package inside it is copied by itself, if it is needed.
    const filter = (file: string) => {
      const inside = path.relative(from, file).replaceAll(path.sep, '/')
      return !/(^|\/)node_modules(\/|$)/.test(inside) && !notRunningInPackages.test(`/${at}/${inside}`)
    }
    cpSync(from, path.join(folder, at), { recursive: true, verbatimSymlinks: true, filter })
  }
  const programs = globSync('node_modules/.bin/node{,.cmd,.ps1}', { cwd: root })
  for (const program of programs) {
    cpSync(path.join(root, program), path.join(folder, program), { verbatimSymlinks: true })
  }
  provideExec(folder)
}

function readCommit(root: string): string | null {
  if (!existsSync(path.join(root, '.git'))) return null
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}
