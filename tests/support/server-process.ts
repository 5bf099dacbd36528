import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { atFileEnd } from '../file-end.ts'
import { dataParent } from './data-parent.ts'
import type { TestDatabase } from './database.ts'

const root = path.join(import.meta.dirname, '../..')

/** Accessible to the database's user when the tests run as root, so that the cluster is inside. */
export function makeDataDirectory(): string {
  const directory = mkdtempSync(path.join(dataParent, 'onushilon-start-'))
  chmodSync(directory, 0o755)
  return directory
}

export type Run = { child: ChildProcess; output: string; code: number | null }

/** Runs a command in the checkout until it exits or has printed `until`. Returns its output so far. */
export async function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  until?: RegExp,
): Promise<Run> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'off', ...env },
  })
  atFileEnd(() => child.exitCode ?? child.kill('SIGKILL'))
  let output = ''
  const code = await new Promise<number | null>((resolve) => {
    const take = (chunk: Buffer) => {
      output += chunk
      if (until?.test(output)) resolve(null)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    // Not `exit`, after which more output may arrive.
    child.once('close', resolve)
  })
  return { child, output, code }
}

export const readyLine = /ready at (http:[^\s,]+)/

/** Starts the server until it is ready or has exited. */
export const startServerProcess = (env: NodeJS.ProcessEnv): Promise<Run> =>
  run(process.execPath, ['server/boot.js', 'main'], env, readyLine)

export async function stopServerProcess({ child }: Run): Promise<void> {
  child.kill('SIGTERM')
  await waitUntil(() => child.exitCode === 0)
}

export async function waitUntil(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 40_000; performance.now() < end && !isSo(); ) await delay(50)
  expect(isSo()).toBe(true)
}

/** The URL of a test database; it names the directory of a Unix socket in its parameters. */
export function urlOf({ target }: TestDatabase): string {
  const { user, password, host, port, database } = target
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
