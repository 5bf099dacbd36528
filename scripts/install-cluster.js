import { readdirSync } from 'node:fs'
import { delimiter } from 'node:path'
import { runChild } from './run-child.js'
import { findPackageManager, isOnPath, lastWords } from './system-packages.js'

/*
 * Ensures that the programs of `npm run test:cluster` exist. Installs their Debian packages in CI only, because
 * an installation starts some of them as services.
 */

// Debian keeps services where the PATH of an ordinary user does not look.
process.env.PATH += `${delimiter}/usr/sbin`

const packages = {
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
}

function findMissing() {
  const missing = Object.entries(packages).flatMap(([program, name]) => (isOnPath(program) ? [] : [name]))
  return hasPostgres() ? missing : [...missing, 'postgresql']
}

function hasPostgres() {
  try {
    return readdirSync('/usr/lib/postgresql').length > 0
  } catch {
    return false
  }
}

async function ensurePackages() {
  const missing = findMissing()
  if (missing.length === 0) return null
  const advice = `The tests of a cluster need Debian packages: run "sudo apt-get install ${missing.join(' ')}".`
  const manager = findPackageManager(runChild)
  if (!process.env.CI || manager?.program !== 'apt-get' || !manager.run) return advice
  console.log(`Installing packages for the tests of a cluster (${missing.join(', ')})`)
  const result = await manager.run(missing)
  return findMissing().length === 0 ? null : `${advice}${lastWords(result)}`
}

const advice = await ensurePackages()
if (advice) {
  console.error(advice)
  process.exitCode = 1
}
