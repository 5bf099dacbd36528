import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from './support/backups.ts'
import {
  makeDataDirectory,
  readyLine,
  run,
  startServerProcess,
  stopServerProcess,
  urlOf,
} from './support/server-process.ts'

/* The command, as somebody runs it: from the embedded database to another one, to another folder, and back. */

let home: string
beforeEach(() => {
  home = makeDataDirectory()
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const admin = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  run(process.execPath, ['server/boot.js', 'admin', ...args], env)

test('a bank moves to another database, into another folder, and back, and is found only where it is', async () => {
  const DATA_DIR = path.join(home, 'data')
  const database = await createEmptyDatabase()
  await database.close()
  const DATABASE_URL = urlOf(database)
  const account = { ADMIN_EMAIL: 'head@school.example', ADMIN_PASSWORD: 'a long enough password' }
  const server = await startServerProcess({ DATA_DIR, ...account, SAMPLE_CONTENT: 'first' })
  expect(server.output).toMatch(readyLine)

  const inUse = await admin({ DATA_DIR, MOVE_TO: DATABASE_URL }, 'move')
  expect([inUse.code, inUse.output]).toEqual([1, expect.stringContaining('in use by the running server')])
  await stopServerProcess(server)

  const withPassword = await admin({ DATA_DIR }, 'move', '--to', DATABASE_URL)
  expect([withPassword.code, withPassword.output]).toEqual([2, expect.stringContaining('MOVE_TO')])
  const moved = await admin({ DATA_DIR, MOVE_TO: DATABASE_URL }, 'move')
  expect([moved.code, moved.output]).toEqual([0, expect.stringMatching(/equal: \d+ rows/)])
  expect(moved.output).not.toContain(database.target.password)

  const old = await startServerProcess({ DATA_DIR })
  expect([old.code, old.output]).toEqual([1, expect.stringContaining('was moved to postgres://')])
  const again = await startServerProcess({ DATA_DIR, DATABASE_URL })
  expect(again.output).toMatch(readyLine)
  expect(await signIn(again.output, account)).toBe(200)
  await stopServerProcess(again)

  const folder = path.join(home, 'folder')
  const picture = 'images/question-pictures/a.webp'
  mkdirSync(path.join(DATA_DIR, path.dirname(picture)), { recursive: true })
  writeFileSync(path.join(DATA_DIR, picture), 'a picture')
  const second = await admin({ DATA_DIR, DATABASE_URL }, 'move', '--to', folder)
  expect([second.code, second.output]).toEqual([0, expect.stringContaining('1 files of pictures')])
  for (const file of ['secret.key', picture]) expect(existsSync(path.join(folder, file))).toBe(true)
  const third = await startServerProcess({ DATA_DIR: folder })
  expect(await signIn(third.output, account)).toBe(200)
  await stopServerProcess(third)

  // The address as a line of the input; the old copy there is given up.
  const input = admin({ DATA_DIR: folder, MOVE_TO: DATABASE_URL }, 'move')
  expect((await input).output).toContain('--replace')
  const back = spawn(process.execPath, ['server/boot.js', 'admin', 'move', '--to', '-', '--replace'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder },
  })
  back.stdin.end(`${DATABASE_URL}\n`)
  expect(await text(back.stdout)).toMatch(/equal: \d+ rows/)
  const undone = await admin({ DATA_DIR: folder }, 'move', '--back')
  expect(undone.output).toContain('Servers may start on')
}, 300_000)

async function signIn(output: string, account: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string }) {
  const { status } = await fetch(`${readyLine.exec(output)?.[1]}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'onushilonweb',
      AuthParameters: { USERNAME: account.ADMIN_EMAIL, PASSWORD: account.ADMIN_PASSWORD },
    }),
  })
  return status
}
