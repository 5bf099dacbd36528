import { isLocale, pseudoLocale } from '../../contract/locales.ts'
import { savesData, whenIdle } from '../lib/connection.ts'
import { documentLocale } from '../lib/locale.ts'
import type { WorkerMessage, WorkerReply } from './worker-messages.ts'

/**
 * Returns whether this browser can keep pages here: it must be new enough, and the connection https or this
 * machine.
 */
export function canWorkOffline(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window
}

/**
 * Starts the service worker when the page has loaded and is idle, and has it store this page; if a user is signed
 * in, also the application.
 */
export function startWorker(isSignedIn: () => boolean): void {
  // In development the modules change all the time.
  if (!canWorkOffline() || !import.meta.env.PROD) return
  // Nothing depends on it: the browser may refuse it.
  const isApplication = () => isSignedIn() && !savesData()
  const start = () => whenIdle(() => void prepareOffline(isApplication).catch(() => {}))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}

/**
 * Has the worker store this page and, if `isApplication` when the worker has started, the application in the page's
 * language. Rejects if that fails.
 */
export async function prepareOffline(isApplication: () => boolean): Promise<void> {
  const registration = await register()
  if (!registration) throw new Error('the browser starts no service worker')
  // The browser may have ended it while it waited for the end of an exam.
  registration.waiting?.postMessage({ kind: 'start' } satisfies WorkerMessage)
  const locale = documentLocale()
  await ask(() => ({
    kind: 'prepare',
    locale: !isLocale(locale) || locale === pseudoLocale ? 'en' : locale,
    isApplication: isApplication(),
    address: location.pathname + location.search,
    files: ownFiles(),
  }))
}

/** Has the worker remove the application. */
export async function forgetApplication(): Promise<void> {
  if (!canWorkOffline()) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.active) await ask(() => ({ kind: 'forget' }))
}

/** Returns undefined where another program has switched workers off. */
function register(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register('/sw.js')
}

/** The files of the build that this page has loaded. */
function ownFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}

/**
 * Sends a message, made when the worker is active; rejects if the worker could not do it, with `QuotaExceededError`
 * if the browser has no room.
 */
async function ask(makeMessage: () => WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<WorkerReply>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as WorkerReply)
  })
  const message = makeMessage()
  active?.postMessage(message, [port2])
  const { failure } = await reply
  if (failure === 'full') throw new DOMException('the browser has no room', 'QuotaExceededError')
  if (failure) throw new Error(`the service worker could not ${message.kind}`)
}
