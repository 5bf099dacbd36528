import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PostgresTarget } from '../server/lib/database/database.ts'
import { findCluster } from '../server/lib/embedded-postgres/cluster-location.ts'
import { type AdminRunner, createAdminRunner } from '../tests/support/run-admin.ts'
import { listWorkers, readCpuMs, readServerCpuMs } from './cpu-time.ts'

const root = path.join(import.meta.dirname, '..')

export type Product = {
  url: string
  dataDir: string
  pid: number
  /** Resident memory of the server and its workers without the database, in bytes. */
  readMemory: () => number
  /** CPU time used so far by server and embedded database, in milliseconds. */
  readCpu: () => number
  /** CPU time used so far by the server alone, in milliseconds. */
  readServerCpu: () => number
  /** From the start of the process to its ready line. */
  startMs: number
  /** Returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  remove: () => void
} & AdminRunner

/** Starts the server like `npm start` does, on a new data directory or on the given one. */
export async function startProduct(
  dataDir = mkdtempSync(path.join(tmpdir(), 'onushilon-bench-')),
  settings: Record<string, string> = {},
): Promise<Product> {
  const own = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', PROCESSES: '1' }
  const env = { ...process.env, ...own, ...settings }
  const { child, url, ms } = await startProcess(startArguments(), env)
  const pid = child.pid as number
  return {
    url,
    dataDir,
    startMs: ms,
    ...createAdminRunner(() => env),
    pid,
    readMemory: () => [pid, ...listWorkers(pid)].reduce((sum, each) => sum + readResidentBytes(each), 0),
    readCpu: () => readCpuMs({ pid, dataDir }),
    readServerCpu: () => readServerCpuMs(pid),
    stop: (signal) => stopProcess(child, signal),
    remove: () => {
      // When started as root, the database is in a directory that its user may enter.
      for (const directory of [path.dirname(findCluster(dataDir)), dataDir])
        rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Returns the arguments of Node in `npm start`. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.replace('exec node ', '').split(' ')
}

/** Starts one of our servers and waits for the line with its address. */
export async function startProcess(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; url: string; ms: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const ready = /ready at (http:\S+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}:\n${output}`)))
  })
  return { child, url, ms: performance.now() - began }
}

/** Starts the server that the product is compared with, on the product's database. */
export function startBaseline(target: PostgresTarget) {
  const env = { ...process.env, BENCH_DATABASE: JSON.stringify(target) }
  return startProcess(['bench/baseline-server.ts'], env)
}

/** Returns the exit code. */
export async function stopProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return gone
}

/** `VmRSS` on Linux; 0 elsewhere. */
export function readResidentBytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
