import path from 'node:path'
import { findShipped, licencesOf } from './licences.ts'
import { readLock } from './locked-packages.ts'

/* npm run licences: lists the packages that a release contains, by licence. Fails for a licence not accepted. */
const root = path.join(import.meta.dirname, '../..')
const lock = readLock(root)
licencesOf(
  lock,
  Object.keys(lock).filter((at) => at !== ''),
)
const byLicence = Object.groupBy(licencesOf(lock, findShipped(root, lock)), ({ licence }) => licence)
for (const [licence, found = []] of Object.entries(byLicence)) {
  const names = found.map(({ name, version }) => `${name} ${version}`)
  process.stdout.write(`${licence} (${names.length}): ${names.join(', ')}\n\n`)
}
