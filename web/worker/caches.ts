import { loadedAtHeader, pagesPrefix } from '../offline/worker-messages.ts'
import { build } from './scope.ts'

/** The beginning of the names of the caches of files; a version follows. */
export const filesPrefix = 'files-'

/** The files of this version: their names contain a hash, so they never change. */
export const filesCache = filesPrefix + build.version
/** The pages that were visited with this version, the answers of their questions, and the application's page. */
export const pagesCache = pagesPrefix + build.version
/** The pictures of visited pages. */
export const picturesCache = 'pictures'

/** Returns whether a cache has pages or pictures that somebody has visited. */
const isOfVisits = (name: string) => name.startsWith(pagesPrefix) || name === picturesCache

const sizeHeader = 'x-stored-bytes'

export type Room = { entries: number; bytes: number }

/** Returns the response that is stored for an address in any version; the newest has priority. */
export async function findStored(
  address: string | Request,
  prefix: string,
  options: CacheQueryOptions = {},
): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const own = [filesCache, pagesCache].filter((name) => names.includes(name))
  for (const name of [...own, ...names.reverse().filter((each) => !own.includes(each))]) {
    // Opening a cache would create it again if it was just removed.
    const found = await caches.match(address, { cacheName: name, ignoreVary: true, ...options })
    if (found) return found
  }
  return undefined
}

export const findFile = (address: string | Request) => findStored(address, filesPrefix)
export const findPage = (address: string) => findStored(address, pagesPrefix)

let timesForgotten = 0

/** Removes what was visited; what is being loaded at this moment is not stored any more. */
export async function forgetVisits(): Promise<void> {
  timesForgotten += 1
  for (const name of (await caches.keys()).filter(isOfVisits)) await caches.delete(name)
}

/** Returns a function that returns whether visits were removed since. */
export function watchForgetting(): () => boolean {
  const before = timesForgotten
  return () => timesForgotten !== before
}

/** Stores a response with its time and its size, unless `isUnwanted` when it is loaded. */
export async function storeDated(
  name: string,
  address: string,
  response: Response,
  isUnwanted = () => false,
): Promise<void> {
  const body = await response.blob()
  if (isUnwanted()) return
  const headers = new Headers(response.headers)
  headers.set(loadedAtHeader, new Date().toISOString())
  headers.set(sizeHeader, String(body.size))
  // The body is not compressed any more.
  headers.delete('content-encoding')
  const cache = await caches.open(name)
  // The newest is the last one.
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, new Response(body, { headers }))
}

/** Stores a visited response and removes the oldest ones until the cache fits its room. */
export async function storeWithin(room: Room, name: string, address: string, response: Response) {
  const isForgotten = watchForgetting()
  await storeDated(name, address, response, isForgotten)
  // Opening the cache would create it again.
  if (!isForgotten()) await trim(await caches.open(name), room)
}

async function trim(cache: Cache, room: Room): Promise<void> {
  const keys = await cache.keys()
  const sizes = await Promise.all(
    keys.map(async (key) => Number((await cache.match(key, { ignoreVary: true }))?.headers.get(sizeHeader))),
  )
  let entries = keys.length
  let bytes = sizes.reduce((sum, size) => sum + size, 0)
  for (const [index, key] of keys.entries()) {
    if (entries <= room.entries && bytes <= room.bytes) return
    await cache.delete(key, { ignoreVary: true })
    entries -= 1
    bytes -= sizes[index]!
  }
}

/** Removes the caches of all versions but this one and the one before it, whose pages may still be open. */
export async function removeOldVersions(): Promise<void> {
  for (const prefix of [filesPrefix, pagesPrefix]) {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const others = names.filter((name) => name !== filesCache && name !== pagesCache)
    for (const name of others.slice(0, -1)) await caches.delete(name)
  }
}

/** Stores the files that are missing in this version, from an earlier one where it has them. */
export async function storeFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache)
  for (const address of addresses) {
    if (await cache.match(address)) continue
    const known = await findFile(address)
    if (known) await cache.put(address, known)
    else await cache.add(address)
  }
}
