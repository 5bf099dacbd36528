import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientId } from './support/identity-pool.ts'
import {
  makeDataDirectory,
  readyLine,
  run,
  startServerProcess,
  stopServerProcess,
} from './support/server-process.ts'

/* The commands, as somebody runs them: beside a running server, and into an empty data directory. */

const passphrase = 'one two three four'
let home: string
const place = (name: string) => path.join(home, name)

beforeEach(() => {
  home = makeDataDirectory()
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const admin = (dataDir: string, ...args: string[]) =>
  run(process.execPath, ['server/boot.js', 'admin', ...args], {
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: passphrase,
  })

/** The lines of a report that name a table, its rows and their hash. */
const tablesOf = (output: string) =>
  output.split('\n').filter((line) => /^ {2}\w+ +\d+ {2}[0-9a-f]{16}$/.test(line))

test('a back-up of a running server, restored into an empty directory, has its accounts', async () => {
  const account = { ADMIN_EMAIL: 'head@school.example', ADMIN_PASSWORD: 'a long enough password' }
  const server = await startServerProcess({ DATA_DIR: place('first'), ...account })
  const file = place('bank.backup')
  const made = await admin(place('first'), 'backup', file)
  expect(made.output).toMatch(/Backed up to .*bank\.backup: \d+ rows/)
  await stopServerProcess(server)

  const restored = await admin(place('second'), 'restore', file)
  expect(restored.output).toMatch(/every table was read back and is equal/)
  expect(tablesOf(restored.output).length).toBeGreaterThan(30)
  expect(tablesOf(restored.output)).toEqual(tablesOf(made.output))
  const key = (name: string) => readFileSync(path.join(place(name), 'secret.key'), 'utf8')
  expect(key('second')).toBe(key('first'))

  const again = await admin(place('second'), 'restore', file)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('The database is not empty')])

  const other = await startServerProcess({ DATA_DIR: place('second') })
  const signIn = await fetch(`${readyLine.exec(other.output)?.[1]}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: account.ADMIN_EMAIL, PASSWORD: account.ADMIN_PASSWORD },
    }),
  })
  expect([signIn.status, await signIn.text()]).toEqual([200, expect.stringContaining('AccessToken')])
  await stopServerProcess(other)
}, 240_000)
