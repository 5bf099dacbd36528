import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { listProcessesIn } from '../tests/support/list-processes.ts'

/*
 * npm run interruptions [-- <rounds> [start|test]]: interrupts `npm start` (or `npm test`) at random moments,
 * as Ctrl-C does, and runs the same command again at once, which must work. Uses a fresh clone with its own
 * copy of npm's cache. Exits with 1 when a second run failed or a process was left. Takes some minutes a round.
 */

type Command = 'start' | 'test'
/** The state in which a round begins: only the sources, everything but the bundle, or everything. */
type State = 'nothing' | 'unbuilt' | 'ready'

const order: State[] = ['nothing', 'unbuilt', 'nothing', 'ready', 'unbuilt']
/** The command has got through everything that it prepares. */
const signs: Record<Command, RegExp> = { start: /ready at (http:\S+)/, test: /RUN .*v\d/ }
const patienceMs = 10 * 60_000

const rounds = Number(process.argv[2] ?? 20) || 20
const command: Command = process.argv[3] === 'test' ? 'test' : 'start'
const home = mkdtempSync(path.join(tmpdir(), 'onushilon-interruptions-'))
const checkout = path.join(home, 'checkout')
// As root, the database runs as another user, who must be able to enter the directory.
chmodSync(home, 0o711)

prepare()
const lasts = new Map<State, number>()
for (const state of ['nothing', 'unbuilt', 'ready'] as const) lasts.set(state, await measure(state))
let failures = 0
for (let round = 0; round < rounds; round += 1) {
  const state = order[round % order.length] ?? 'nothing'
  const afterMs = Math.random() * (lasts.get(state) ?? 0)
  const outcome = await interrupt(state, afterMs)
  if (outcome !== 'works') failures += 1
  say(`round ${round + 1} of ${rounds}: ${state}, interrupted after ${seconds(afterMs)}, then ${outcome}`)
}
say(`${rounds - failures} of ${rounds} interrupted runs of "npm ${command}" worked at once when repeated.`)
rmSync(home, { recursive: true, force: true })
process.exit(failures > 0 ? 1 : 0)

function prepare(): void {
  const root = path.join(import.meta.dirname, '..')
  spawnSync('git', ['clone', '--quiet', root, checkout], { stdio: 'inherit' })
  const cache = process.env.npm_config_cache || path.join(homedir(), '.npm')
  // Other runs of npm may write to it meanwhile.
  const filter = (source: string) => path.basename(source) !== 'tmp'
  if (existsSync(cache)) cpSync(cache, path.join(home, 'npm-cache'), { recursive: true, filter })
}

/** Returns the time that the command takes from this state, in milliseconds. */
async function measure(state: State): Promise<number> {
  bringTo(state)
  const began = performance.now()
  const run = await runUntilSign()
  if (!run.hasSign) throw new Error(`The first run failed:\n${run.output()}`)
  await end(run.child)
  say(`from "${state}" it takes ${seconds(performance.now() - began)}`)
  return performance.now() - began
}

async function interrupt(state: State, afterMs: number): Promise<string> {
  bringTo(state)
  const first = launch()
  await delay(afterMs)
  await end(first.child)
  const second = await runUntilSign()
  if (!second.hasSign) {
    await end(second.child)
    return `FAILS:\n${second.output()}`
  }
  const url = signs.start.exec(second.output())?.[1]
  const statuses = url ? [(await fetch(url)).status, (await fetch(`${url}/explore`)).status] : []
  await end(second.child)
  const left = await waitForProcesses()
  if (left.length > 0) return `LEAVES ${left.join(', ')}`
  return statuses.every((status) => status === 200) ? 'works' : `ANSWERS ${statuses.join(', ')}`
}

function bringTo(state: State): void {
  const parts = { nothing: ['node_modules', 'build', '.cache', 'data'], unbuilt: ['build'], ready: [] }[state]
  for (const part of parts) rmSync(path.join(checkout, part), { recursive: true, force: true })
}

function launch() {
  const { npm_lifecycle_event: _event, npm_execpath: _npm, ...inherited } = process.env
  const child = spawn('npm', [command], {
    cwd: checkout,
    env: { ...inherited, npm_config_cache: path.join(home, 'npm-cache'), PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, like the foreground group of a terminal.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return { child, output: () => output }
}

async function runUntilSign() {
  const { child, output } = launch()
  const deadline = performance.now() + patienceMs
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    if (signs[command].test(output())) return { child, output, hasSign: true }
    await delay(50)
  }
  return { child, output, hasSign: false }
}

/** Sends what Ctrl-C sends to the whole group, and waits until the prompt would be back. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGINT')
  await gone
}

/** Waits for the processes in the checkout to end after the prompt is back; returns those that do not. */
async function waitForProcesses(): Promise<string[]> {
  for (const until = performance.now() + 5000; ; await delay(50)) {
    const left = listProcessesIn(home)
    if (left.length === 0 || performance.now() > until) return left
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
