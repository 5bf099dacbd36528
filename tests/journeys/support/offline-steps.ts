import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type {
  BrowserContext,
  Locator,
  Page,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test'
import { readQuestionIds } from './bank.ts'
import { importPack, timer } from './exam-steps.ts'
import { expect, type ProductServer, test, waitForScripts } from './fixture.ts'
import { createPerson, type Person } from './people.ts'
import { ask } from './question-author.ts'
import { readEntries } from './stored-entries.ts'

const rows = [1, 2, 3, 4, 5, 6].map((place) => [
  `How much is $\\frac{${place}}{2}$ of ten?`,
  `${place * 5} of one`,
  'None',
  'All',
  'A dozen',
  `Because $10 \\cdot \\frac{${place}}{2}$ is ${place * 5}.`,
  '',
])

export const packName = 'Parts of ten'

/** Stores a pack with formulas before the tests of the file that calls this, which passes a unique `name`. */
export function storePack(name: string): { id: string; questionIds: string[] } {
  const pack = { id: '', questionIds: [] as string[] }
  test.beforeAll(async ({ server }) => {
    const owner = await createPerson(server, { email: `owner.${name}@example.com`, groups: ['CREATORS'] })
    pack.id = await importPack(server, owner, { name: packName, rows })
    pack.questionIds = await readQuestionIds(server, pack.id)
  })
  return pack
}

/** Waits until the service worker has stored something for an address. */
export async function waitForStored(page: Page, address: string): Promise<void> {
  const isStored = () =>
    page.evaluate(async (it) => !!(await caches.match(it, { ignoreVary: true })), address)
  await expect.poll(isStored, `stored: ${address}`).toBe(true)
}

/** A browser with its own profile. It can be closed and opened again. */
export type OwnBrowser = {
  /** The page of the browser that is open. */
  page: () => Page
  open: () => Promise<void>
  close: () => Promise<void>
  /** Kills all its processes at once, as a phone does that needs the memory. */
  kill: () => Promise<void>
  /** Closes it and removes the profile. */
  remove: () => Promise<void>
}

/** Opens a browser for which journeys need more than a context: the service worker and storage outlive it. */
export async function openOwnBrowser(
  {
    playwright,
    launchOptions,
  }: Pick<PlaywrightWorkerArgs & PlaywrightWorkerOptions, 'playwright' | 'launchOptions'>,
  server: ProductServer,
): Promise<OwnBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'onushilon-profile-'))
  let context: BrowserContext
  const open = async () => {
    context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: server.url,
    })
    waitForScripts(context.pages()[0] ?? (await context.newPage()))
  }
  const kill = async () => {
    await waitForCopies(context.pages()[0]!)
    const session = await context.browser()!.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const closed = context.waitForEvent('close')
    const ids = processInfo.sort(({ type }) => (type === 'browser' ? -1 : 1)).map(({ id }) => id)
    for (const id of ids) killProcess(id)
    await closed
  }
  await open()
  return {
    page: () => context.pages()[0]!,
    open,
    close: () => context.close(),
    kill,
    remove: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Waits until the copies of the newest entries are in the database, some milliseconds after what a learner sees. */
async function waitForCopies(page: Page): Promise<void> {
  await expect.poll(() => readMissingCopies(page)).toEqual([])
}

/** Returns the entries whose newest copy is not written yet. */
async function readMissingCopies(page: Page): Promise<string[]> {
  const stamps = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('written:')),
  )
  const copies = await readEntries<{ key: string; writtenAt: number }>(page, 'onushilon-copies', 'copies')
  const written = new Map(copies.map(({ key, writtenAt }) => [`written:${key}`, writtenAt]))
  return stamps.filter(([key, at]) => (written.get(key) ?? 0) < Number(at)).map(([key]) => key)
}

function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It ended with the browser.
  }
}

/** Stops the server while `use` runs. */
export async function withoutServer(server: ProductServer, use: () => Promise<void>): Promise<void> {
  await server.kill()
  try {
    await use()
  } finally {
    await server.start()
  }
}

export const copyNote = (page: Page) =>
  page.getByText('The server cannot be reached. This is the copy of').filter({ visible: true })

export const keepButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Keep offline' })

/** Opens the dialog that keeps the pack whose page is open, and waits for the size. */
export async function openKeepDialog(page: Page): Promise<Locator> {
  await keepButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/\d questions? with answers, notes and pictures takes? \d+ kB/)).toBeVisible()
  return dialog
}

/** Keeps the pack whose page is open. */
export async function keepPack(page: Page): Promise<void> {
  const dialog = await openKeepDialog(page)
  await dialog.getByRole('button', { name: 'Keep offline' }).click()
  await expect(page.getByText(/^Kept offline: \d+ kB/)).toBeVisible()
}

export const waitingResult = (page: Page) => page.getByText('1 result waits for the network')

/** Makes the page send its outbox now: after a try that failed on a busy machine, the next one may be minutes away. */
export const sendOutbox = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
  })

/** Expects that the waiting result is sent. */
export async function expectSent(page: Page): Promise<void> {
  await expect(async () => {
    await sendOutbox(page)
    await expect(waitingResult(page)).toBeHidden({ timeout: 2_000 })
  }).toPass()
}

/** Starts an exam without a network on the kept pack whose page is open. */
export async function startOffline(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Take Exam' }).first().click()
  await expect(page.getByText('There is no network. You can take this exam on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(timer(page)).toBeVisible()
}

/** Expects that the user has one result, of an exam without a network on six questions. */
export async function expectOneMarked(page: Page, marks: object): Promise<void> {
  const list = `query ($owner: ID!) { listPackExamResultsByOwnerAndCreatedAt(owner: $owner) {
    items { correctAnswers wrongAnswers questionCount satOfflineAt } } }`
  const read = async () => (await ask(page, list)).listPackExamResultsByOwnerAndCreatedAt.items
  await expect.poll(read).toEqual([{ questionCount: 6, satOfflineAt: expect.any(String), ...marks }])
}

/** The paths of the kept pictures. */
export const readKeptPictures = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('kept-pictures'))) return []
    const keys = await (await caches.open('kept-pictures')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })

/** Signs the user out who is signed in on the page. */
export async function signOut(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: person.firstName }).first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Returns what is left in the browser of all kept packs and of the application. */
export async function readKept(
  page: Page,
): Promise<{ packs: number; caches: string[]; application: boolean }> {
  const packs = await readEntries(page, 'onushilon-offline', 'packs')
  const stored = await page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.startsWith('kept')),
    application: !!(await caches.match('/application', { ignoreVary: true })),
  }))
  return { packs: packs.length, ...stored }
}
