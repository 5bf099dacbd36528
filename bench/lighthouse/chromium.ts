import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findChromium } from '../../scripts/find-chromium.js'

/** A browser without windows that other programs control through a port. */
export type Chromium = { program: string; port: number; stop: () => Promise<void> }

/** Starts the system's Chromium with a new profile; `stop` removes both. Throws if there is none. */
export async function startChromium(): Promise<Chromium> {
  const program = findChromium()
  if (!program) throw new Error('There is no Chromium: name one in CHROMIUM_PATH.')
  const profile = mkdtempSync(path.join(tmpdir(), 'onushilon-lighthouse-'))
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' })
  try {
    return { program, port: await readPort(child, profile), stop: () => stop(child, profile) }
  } catch (error) {
    await stop(child, profile)
    throw error
  }
}

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  // Chromium's sandbox does not start for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Returns the port that Chromium has chosen, from a file in its profile. */
async function readPort(child: ChildProcess, profile: string): Promise<number> {
  const file = path.join(profile, 'DevToolsActivePort')
  for (let waited = 0; waited < 30_000 && child.exitCode === null; waited += 50) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port > 0) return port
    await delay(50)
  }
  throw new Error('Chromium did not start.')
}

async function stop(child: ChildProcess, profile: string): Promise<void> {
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await gone
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
}
