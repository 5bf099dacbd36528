import type { TranslatedLocale } from '../../contract/locales.ts'
import type { WorkerMessage } from '../offline/worker-messages.ts'

/*
 * The types of a service worker that it uses. TypeScript's own (`webworker`) contradict those of a page.
 */

type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = Event &
  Lasting & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith: (response: Promise<Response>) => void
  }

type Events = {
  install: Event & Lasting
  activate: Event & Lasting
  fetch: FetchEvent
  message: Event & Lasting & { data: WorkerMessage; ports: readonly MessagePort[] }
}

type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: {
    claim: () => Promise<void>
  }
}

declare const self: WorkerScope
export const worker = self

/** The files of one build: the version is a hash of their names. The build writes it into the worker. */
declare const builtFiles: { version: string; application: Record<TranslatedLocale, string[]> }
export const build = builtFiles

/** Returns a response of the server. Throws if a proxy responds in its place because the server is down. */
export function requireServer(response: Response): Response {
  if (response.status >= 502 && response.status <= 504) throw new Error(`no server: ${response.status}`)
  return response
}
