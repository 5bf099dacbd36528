import { keptPictures } from '../offline/worker-messages.ts'
import { filesCache, findFile, findStored, picturesCache, type Room, storeWithin } from './caches.ts'
import { type FetchEvent, requireServer } from './scope.ts'
import { standInFor } from './screens.ts'

const room: Room = { entries: 80, bytes: 12_000_000 }

/**
 * Returns a file of a build, which never changes: from a cache, where each version has its own. Returns a stand-in for
 * a screen that cannot be loaded.
 */
export async function loadFile(event: FetchEvent): Promise<Response> {
  const stored = await findFile(event.request)
  if (stored) return stored
  try {
    const response = requireServer(await fetch(event.request))
    if (response.ok) event.waitUntil(storeFile(event.request, response.clone()))
    return response
  } catch (error) {
    const standIn = await standInFor(new URL(event.request.url).pathname)
    if (standIn) return standIn
    throw error
  }
}

async function storeFile(request: Request, response: Response): Promise<void> {
  await (await caches.open(filesCache)).put(request, response)
}

/** Returns a picture from the network, without one the stored copy. Links expire, so their queries do not count. */
export async function loadPicture(event: FetchEvent): Promise<Response> {
  const { origin, pathname } = new URL(event.request.url)
  try {
    const response = await fetch(event.request)
    if (response.ok && response.type === 'basic') {
      event.waitUntil(storeWithin(room, picturesCache, origin + pathname, response.clone()))
    }
    return response
  } catch (error) {
    const kept = await findStored(origin + pathname, keptPictures)
    const stored = kept ?? (await findStored(origin + pathname, picturesCache))
    if (!stored) throw error
    return stored
  }
}
