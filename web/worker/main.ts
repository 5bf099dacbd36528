import { splitPath } from '../../contract/locales.ts'
import { isFull } from '../offline/room.ts'
import type { WorkerMessage, WorkerReply } from '../offline/worker-messages.ts'
import { removeOldVersions } from './caches.ts'
import { loadFile, loadPicture } from './files.ts'
import { loadAnswer, loadPage } from './pages.ts'
import { forgetApplication, prepareAgain, prepareFor, startAfterExams } from './prepare.ts'
import { type FetchEvent, worker } from './scope.ts'

/*
 * The service worker. It handles requests for pages, files of the build and pictures of questions. All
 * others, such as those of the data API, sign-in and search, go to the network unchanged. See
 * docs/offline.md.
 */

worker.addEventListener('install', (event) => {
  const prepared = prepareAgain()
  event.waitUntil(prepared)
  // Afterwards, so that this version counts as installed. If the browser ends it meanwhile, the next page asks again.
  void prepared.then(startAfterExams, () => {})
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(start())
})

async function start(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await removeOldVersions()
  await worker.clients.claim()
}

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  const reply = (failure: WorkerReply['failure']) => port?.postMessage({ failure } satisfies WorkerReply)
  event.waitUntil(
    act(event.data).then(
      () => reply(null),
      (error) => reply(isFull(error) ? 'full' : 'other'),
    ),
  )
})

function act(message: WorkerMessage): Promise<void> {
  switch (message.kind) {
    case 'prepare':
      return prepareFor(message)
    case 'forget':
      return forgetApplication()
    case 'start':
      return startAfterExams()
  }
}

worker.addEventListener('fetch', (event) => {
  const response = respond(event)
  if (response) event.respondWith(response)
})

/** Returns null for requests that the worker does not handle; the browser then sends them itself. */
function respond(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return null
  const { path } = splitPath(pathname)
  if (request.mode === 'navigate') return isForServer(path) ? null : loadPage(event)
  if (request.method !== 'GET') return null
  if (path.startsWith('/assets/')) return loadFile(event)
  if (/^\/question\/[^/]+\/answer$/.test(path)) return loadAnswer(event)
  return request.destination === 'image' && /\.webp$/.test(path) ? loadPicture(event) : null
}

/** Returns whether only the server handles an address, because it redirects or returns a file. */
function isForServer(path: string): boolean {
  return /^\/(language|health|metrics)\b|\.[a-z0-9]{2,12}$/i.test(path) && !path.startsWith('/explore/tag/')
}
