import { prefixOf, splitPath, type TranslatedLocale } from '../../contract/locales.ts'
import { applicationPath, offlinePath } from '../lib/paths.ts'
import { alone, examLock } from '../offline/locks.ts'
import type { WorkerMessage } from '../offline/worker-messages.ts'
import {
  filesCache,
  filesPrefix,
  findPage,
  forgetVisits,
  storeDated,
  storeFiles,
  watchForgetting,
} from './caches.ts'
import { storeAnswer, storeIfPublic } from './pages.ts'
import { build, worker } from './scope.ts'

/**
 * The languages that this browser's pages have asked for, so that a new version of the worker prepares the
 * same.
 */
type Prepared = { locales: TranslatedLocale[]; applications: TranslatedLocale[] }

const stateCache = 'state'
const stateAddress = '/prepared'

async function readPrepared(): Promise<Prepared> {
  const stored = await (await caches.open(stateCache)).match(stateAddress)
  return (await stored?.json()) ?? { locales: [], applications: [] }
}

/** Replaces the state with what `change` returns for it; returns it as it was before. */
function changePrepared(change: (before: Prepared) => Prepared): Promise<Prepared> {
  return alone('prepared', async () => {
    const before = await readPrepared()
    await (await caches.open(stateCache)).put(stateAddress, Response.json(change(before)))
    return before
  })
}

const withOne = <Value>(values: readonly Value[], value: Value) => [...new Set([...values, value])]

/** Stores a page, its files, and what its language needs without a network. */
export async function prepareFor({
  locale,
  isApplication,
  address,
  files,
}: Extract<WorkerMessage, { kind: 'prepare' }>): Promise<void> {
  const isForgotten = watchForgetting()
  await changePrepared(({ locales, applications }) => ({
    locales: withOne(locales, locale),
    applications: isApplication ? withOne(applications, locale) : applications,
  }))
  await storeFiles(files)
  await storeOfflinePage(locale)
  if (!isForgotten()) await storeVisited(address)
  if (isApplication) await storeApplication(locale)
}

/** Prepares this version for everything that an earlier one was prepared for. */
export async function prepareAgain(): Promise<void> {
  const { locales, applications } = await readPrepared()
  for (const locale of locales) await storeOfflinePage(locale)
  for (const locale of applications) await storeApplication(locale)
}

/**
 * Removes the page that starts the application, in all languages and versions, and all visited pages: the next
 * user of a shared phone does not see what was read.
 */
export async function forgetApplication(): Promise<void> {
  const { applications } = await changePrepared(({ locales }) => ({ locales, applications: [] }))
  await forgetVisits()
  for (const name of (await caches.keys()).filter((each) => each.startsWith(filesPrefix))) {
    for (const locale of applications) await removeApplication(name, locale)
  }
}

async function storeApplication(locale: TranslatedLocale): Promise<void> {
  await storeFiles(build.application[locale])
  await storeOwn(locale, applicationPath)
  // The user may have signed out meanwhile.
  const { applications } = await readPrepared()
  if (!applications.includes(locale)) await removeApplication(filesCache, locale)
}

async function removeApplication(name: string, locale: TranslatedLocale): Promise<void> {
  await (await caches.open(name)).delete(prefixOf(locale) + applicationPath, { ignoreVary: true })
}

async function storeOfflinePage(locale: TranslatedLocale): Promise<void> {
  await storeOwn(locale, offlinePath)
}

/** Stores a page that this version shows without a network with the files that it names, once. It is the same for everyone. */
async function storeOwn(locale: TranslatedLocale, path: string): Promise<void> {
  const address = prefixOf(locale) + path
  const cache = await caches.open(filesCache)
  if (await cache.match(address, { ignoreVary: true })) return
  const response = await fetch(address, { credentials: 'omit', headers: { 'accept-language': locale } })
  if (!response.ok) throw new Error(`${address} could not be loaded: ${response.status}`)
  const files = (await response.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g)
  await storeFiles([...new Set(files)])
  await storeDated(filesCache, address, response)
}

/**
 * Stores the page that has started the worker, and the answer of its question: they were requested before the
 * worker was active.
 */
async function storeVisited(address: string): Promise<void> {
  if (await findPage(address)) return
  await storeIfPublic(address, await fetch(address))
  const { pathname } = new URL(address, location.origin)
  if (isQuestion(pathname)) await storeAnswer(pathname, await fetch(`${pathname}/answer`))
}

const isQuestion = (pathname: string) => /^\/question\/[^/]+$/.test(splitPath(pathname).path)

/** Lets this version start as soon as no exam is open in any tab. */
export async function startAfterExams(): Promise<void> {
  await navigator.locks.request(examLock, () => worker.skipWaiting())
}
