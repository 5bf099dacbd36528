import { prefixOf, splitPath, type TranslatedLocale } from '../../contract/locales.ts'
import { applicationPath, offlinePath } from '../lib/paths.ts'
import { loadedAtHeader } from '../offline/worker-messages.ts'
import { findFile, findPage, pagesCache, type Room, storeWithin } from './caches.ts'
import { type FetchEvent, requireServer } from './scope.ts'
import { hasScreenFailed } from './screens.ts'

const room: Room = { entries: 60, bytes: 6_000_000 }

/** After this time a stored copy is shown, if there is one. */
const patienceMilliseconds = 5_000

/** The reason for which a page is not loaded from the network: it is slow. */
const slow = Symbol('slow')

/**
 * Returns a page from the network. When the server does not respond, returns the stored copy of the page;
 * without one the application, which shows kept packs; without it the page that lists what works without a
 * network.
 */
export async function loadPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const loading = loadFromNetwork(event, address)
  // The request goes on, and its page is stored, although a copy is shown.
  event.waitUntil(loading.catch(() => {}))
  try {
    const copy = await findCopy(address)
    return copy ? await withPatience(loading, copy) : await loading
  } catch {
    // The posted form of a question: the stored page reveals the answer in place.
    if (request.method !== 'GET') return Response.redirect(address, 303)
    return (await findCopy(address)) ?? (await findSubstitute(address)) ?? Response.error()
  }
}

async function loadFromNetwork(event: FetchEvent, address: string): Promise<Response> {
  const response = requireServer((await event.preloadResponse) ?? (await fetch(event.request)))
  if (event.request.method === 'GET') event.waitUntil(storeIfPublic(address, response.clone()))
  return response
}

async function withPatience(loading: Promise<Response>, copy: Response): Promise<Response> {
  const first = await Promise.race([loading, wait(patienceMilliseconds)])
  return first === slow ? copy : first
}

function wait(milliseconds: number): Promise<typeof slow> {
  return new Promise((resolve) => setTimeout(() => resolve(slow), milliseconds))
}

/**
 * Stores a page that is the same for every guest and contains nothing of a user. Its HTML has a mark for
 * that.
 */
export async function storeIfPublic(address: string, response: Response): Promise<void> {
  if (!response.ok || response.redirected) return
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  if (!isPublic(await response.clone().text())) return
  await storeWithin(room, pagesCache, address, response)
}

const openingTag = /<html\b[^>]*>/
const isPublic = (html: string) => / data-public\b/.test(openingTag.exec(html)?.[0] ?? '')
const isDocument = (html: string) => / data-document\b/.test(openingTag.exec(html)?.[0] ?? '')

/**
 * Returns the stored copy of a page, marked as a copy. Returns null for a guest's document if this browser
 * has stored the application, which it does for users.
 */
async function findCopy(address: string): Promise<Response | null> {
  const copy = await findPage(address)
  if (!copy) return null
  const html = await copy.text()
  if (isDocument(html) && (await findFile(localeOf(address).prefix + applicationPath))) return null
  const time = copy.headers.get(loadedAtHeader) ?? ''
  return new Response(html.replace('<html ', `<html data-copy-of="${time}" `), { headers: copy.headers })
}

/**
 * Returns the application, or the page of content that works offline; redirects to the language that is
 * stored.
 */
async function findSubstitute(address: string): Promise<Response | null> {
  const { path, prefix } = localeOf(address)
  const application = hasScreenFailed() ? undefined : await findFile(prefix + applicationPath)
  const own = application ?? (await findFile(prefix + offlinePath))
  if (own) return own
  const other: TranslatedLocale = prefix === '' ? 'bn' : 'en'
  const isStored = await findFile(prefixOf(other) + offlinePath)
  return isStored ? Response.redirect(prefixOf(other) + path, 302) : null
}

function localeOf(address: string): { path: string; prefix: string } {
  const { locale, path } = splitPath(address)
  return { path, prefix: locale ? prefixOf(locale) : '' }
}

/** Returns the answer of a question, as the script of documents loads it. */
export async function loadAnswer(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    const response = await fetch(event.request)
    event.waitUntil(storeAnswer(pathname.replace(/\/answer$/, ''), response.clone()))
    return response
  } catch (error) {
    const stored = await findPage(pathname)
    if (!stored) throw error
    return stored
  }
}

/** Stores the answer of the question at an address. */
export async function storeAnswer(question: string, response: Response): Promise<void> {
  if (response.ok) await storeWithin(room, pagesCache, `${question}/answer`, response)
}
