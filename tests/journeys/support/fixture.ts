import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test as base, expect, type Page, type Response } from '@playwright/test'
import { findCluster } from '../../../server/lib/embedded-postgres/cluster-location.ts'
import { dataParent } from '../../support/data-parent.ts'
import { type AdminRunner, createAdminProcess } from '../../support/run-admin.ts'
import { copyPrepared, makeForDatabase } from './prepared-data.ts'

const root = path.join(import.meta.dirname, '../../..')

/** A separate installation: process, database, outbox. */
export type ProductServer = {
  url: string
  dataDir: string
  /** Returns the newest mail to an address; waits up to a minute until there are more than `after`. */
  readMail: (to: string, options?: { after?: number }) => Promise<string>
  /** Kills server and database, as a power cut would; `start` restarts them at the same address. */
  kill: () => Promise<void>
  start: () => Promise<void>
} & AdminRunner

/** Additional settings of a journey's server. */
type Options = { settings: Record<string, string> }

export const test = base.extend<object, { server: ProductServer } & Options>({
  settings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ settings }, use) => {
      const server = await startProduct(settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      // The browser logs every 4xx response; journeys cause those on purpose.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        faults.push(message.text())
      }
    })
    await use(page)
    expect(faults, 'errors in the browser console').toEqual([])
  },
})

export { expect }

/**
 * Makes every navigation of the page wait for its scripts: presses before the application has started are
 * lost, and the focus does not move yet. A journey about that moment itself navigates with `waitUntil: 'commit'`,
 * as `openBeforeScripts` does.
 */
export function waitForScripts(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const navigate = page[name].bind(page) as (...given: unknown[]) => Promise<Response | null>
    page[name] = async (...given: unknown[]) => {
      const response = await navigate(...given)
      const { waitUntil } = Object(given.at(-1)) as { waitUntil?: string }
      if (waitUntil !== 'commit') await page.waitForFunction(hasStarted, undefined, { polling: 50 })
      return response
    }
  }
}

/**
 * Runs in the browser. True once the script of a document for guests has started, the effects of a hydrated
 * page of the application have run, or if the page has no scripts of ours.
 */
function hasStarted(): boolean {
  const ours = document.querySelector('script[type="module"], script[type="later"]')
  return document.documentElement.dataset.scripts === 'started' || !ours
}

/** Waits for the script of a document that a press has opened: keys before its start are lost. */
export async function waitForDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'started')
}

/** Opens a page whose scripts do not load before the returned function is called. */
export async function openBeforeScripts(page: Page, url: string): Promise<() => void> {
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wait
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return goOn
}

/** Starts an installation with these additional settings; `stop` removes it. */
export async function startProduct(
  settings: Record<string, string>,
): Promise<ProductServer & { stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(dataParent, 'onushilon-journey-'))
  makeForDatabase(dataDir)
  const usual: NodeJS.ProcessEnv = {
    ...process.env,
    LOG_LEVEL: 'warn',
    PORT: '0',
    // Packs that arrive in the background would change what the screens show.
    SAMPLE_CONTENT: 'first',
  }
  let env: NodeJS.ProcessEnv = { ...usual, DATA_DIR: dataDir, ...settings }
  await copyPrepared(dataDir, env.SAMPLE_CONTENT === 'first', async (own) => {
    const { child } = await startServer({ ...usual, ...own })
    await endServer(child, 'SIGTERM')
  })
  let child: ChildProcess
  let url = ''

  const start = async () => {
    ;({ child, url } = await startServer(env))
    env = { ...env, PORT: new URL(url).port }
  }
  const { stop: stopAdmin, ...adminRunner } = createAdminProcess(() => env)

  await start()
  return {
    get url() {
      return url
    },
    dataDir,
    start,
    kill: async () => {
      await stopAdmin()
      await endServer(child, 'SIGKILL')
    },
    stop: async () => {
      await stopAdmin()
      await endServer(child, 'SIGTERM')
      // For root the database may be elsewhere, in a directory that its user may enter.
      for (const directory of [path.dirname(findCluster(dataDir)), dataDir]) {
        rmSync(directory, { recursive: true, force: true })
      }
    },
    ...adminRunner,
    readMail: async (to, { after = 0 } = {}) => {
      const outbox = path.join(dataDir, 'outbox')
      for (let waited = 0; waited < 60_000; waited += 100) {
        const mails = readOutbox(outbox).filter((mail) => mail.toLowerCase().includes(to.toLowerCase()))
        if (mails.length > after) return mails.at(-1) as string
        await delay(100)
      }
      throw new Error(`No mail to ${to} within a minute`)
    },
  }
}

async function startServer(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['server/boot.js', 'main'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, url: await readReadyLine(child) }
}

async function endServer(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  await gone
}

function readOutbox(outbox: string): string[] {
  try {
    return readdirSync(outbox)
      .sort()
      .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  } catch {
    return []
  }
}

/** Returns the address in the ready line; rejects with the output if the server exits first. */
function readReadyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
      const ready = /ready at (http:\S+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}
