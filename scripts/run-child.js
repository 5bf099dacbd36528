import { spawn, spawnSync } from 'node:child_process'

/** A signal has interrupted the work; `exitCode` is what a shell expects then. */
export class Interruption extends Error {
  constructor(signal) {
    super(`Interrupted (${signal})`)
    this.exitCode = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal]
  }
}

let received = null
const running = new Map()

/**
 * From now on a signal, or the end of npm, ends the running children instead of leaving them alive after this
 * process.
 */
export function handleSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(signal))
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) interrupt('SIGTERM')
  }, 500).unref()
}

function interrupt(signal) {
  // The terminal and npm both send it.
  if (received) return
  received = signal
  for (const [child, { mustFinish, program }] of running) {
    if (mustFinish) console.log(`Waiting for ${program} to finish: it must not be interrupted`)
    else killGroup(child)
  }
}

/**
 * Runs a program in a process group of its own, which a terminal's Ctrl-C does not reach. Resolves with its
 * exit code and output once it and its children have ended. Throws Interruption after a signal, which kills
 * them (npm would otherwise undo its work for a minute), or waits for them with `mustFinish`.
 */
export async function runChild(program, args, { onStart = () => {}, mustFinish = false, ...options }) {
  if (received) throw new Interruption(received)
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  running.set(child, { mustFinish, program })
  if (child.pid) onStart(child.pid)
  const result = await collect(child)
  running.delete(child)
  if (received) throw new Interruption(received)
  return result
}

function collect(child) {
  return new Promise((resolve) => {
    let output = ''
    const take = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.once('error', (error) => resolve({ status: null, output: error.message }))
    child.once('close', (status) => resolve({ status, output }))
  })
}

function killGroup(child) {
  if (!child.pid) return
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
