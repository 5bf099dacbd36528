import { createHmac, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Deps } from '../../../deps.ts'
import { oncePerObject } from '../../../lib/memo.ts'
import type { Sealing } from '../../../lib/sealing.ts'
import { builtInApplicationId, builtInSearchKey } from '../public-config.ts'
import type { FacetFilter } from '../search-request.ts'
import { readFilter } from './filters.ts'
import { collectParameters, type Parameters, readEncoded, readList } from './parameters.ts'
import { badParameter, SearchError, unknownIndex } from './search-error.ts'

/** The restrictions that a key imposes. */
export type KeyRestrictions = {
  /** Joined with the client's own filters. */
  filter: FacetFilter
  /** Other parameters, which override the client's. */
  forced: Parameters
  /** Names of indices, with `*` allowed at either end; null: any. */
  indices: readonly string[] | null
  /** Counted for the rate limit instead of the address; null: the address is counted. */
  userToken: string | null
}

export const unrestricted: KeyRestrictions = {
  filter: [],
  forced: new Map(),
  indices: null,
  userToken: null,
}

/** Narrowing parameters, which are joined with those of the request. */
const narrowing = ['filters', 'facetFilters', 'numericFilters', 'tagFilters']
const digestLength = 64

/** A second search-only key, unpublished: restricting the public key would be pointless. */
export function signingSearchKey({ sealing }: Pick<Deps, 'sealing'>): string {
  return sealing.hmac('search key', `${builtInApplicationId} signing`).toString('hex').slice(0, 32)
}

/** Returns both keys of an installation. They never change, so they are computed once. */
const keysOf = oncePerObject((sealing: Sealing) => ({
  published: builtInSearchKey({ sealing }),
  signing: signingSearchKey({ sealing }),
}))

/**
 * Opens a search-only key, or a key derived from one (`generateSecuredApiKey`): base64(hex HMAC-SHA256(key,
 * restrictions) + restrictions). No key allows more than searching. Throws 403.
 */
export function openKey(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  { applicationId, key, address }: { applicationId: string; key: string; address: string },
): KeyRestrictions {
  const { published, signing } = keysOf(deps.sealing)
  if (applicationId !== builtInApplicationId) throw invalidKey()
  if (isEqual(key, published) || isEqual(key, signing)) return unrestricted

  const opened = Buffer.from(key, 'base64').toString('utf8')
  const digest = opened.slice(0, digestLength)
  const text = opened.slice(digestLength)
  const parent = [published, signing].find((candidate) => isEqual(digest, digestOf(candidate, text)))
  if (!parent) throw invalidKey()
  const restrictions = readRestrictions(text, { now: deps.clock.now(), address })
  // Anyone could create any number of tokens with the public key.
  return parent === signing ? restrictions : { ...restrictions, userToken: null }
}

/** Throws 403 when the key does not cover this index, 404 when there is no such index. */
export function checkIndex(name: string, known: readonly string[], { indices }: KeyRestrictions): void {
  if (indices && !indices.some((pattern) => fits(name, pattern)))
    throw new SearchError(403, 'Index not allowed with this API key')
  if (!known.includes(name)) throw unknownIndex(name)
}

function readRestrictions(text: string, { now, address }: { now: Date; address: string }): KeyRestrictions {
  const { validUntil, restrictIndices, restrictSources, userToken, ...rest } = Object.fromEntries(
    readEncoded(text, 'API key'),
  )
  if (validUntil !== undefined && !(Number(validUntil) * 1000 > now.getTime()))
    throw new SearchError(403, 'The API key has expired')
  if (restrictSources && !isFrom(address, restrictSources)) throw invalidKey()
  // Clients join nested lists with commas, which loses the difference between AND and OR.
  if (rest.facetFilters?.includes(',') && !rest.facetFilters.startsWith('['))
    throw badParameter('API key', 'facetFilters that are a list must be JSON; use filters')
  const given = collectParameters({ params: new URLSearchParams(rest).toString() })
  const indices = readList(
    new Map([['restrictIndices', { value: restrictIndices ?? '', isEncoded: true }]]),
    'restrictIndices',
  )
  return {
    filter: readFilter(given),
    forced: new Map([...given].filter(([name]) => !narrowing.includes(name))),
    indices: indices && indices.length > 0 ? indices : null,
    userToken: userToken || null,
  }
}

function fits(name: string, pattern: string): boolean {
  const [start, end] = [pattern.startsWith('*'), pattern.endsWith('*')]
  const middle = pattern.slice(start ? 1 : 0, end ? -1 : undefined)
  if (start && end) return name.includes(middle)
  if (start) return name.endsWith(middle)
  return end ? name.startsWith(middle) : name === middle
}

/** `source` is an address or a range such as 10.0.0.0/8. */
function isFrom(address: string, source: string): boolean {
  const [network = '', bits] = source.split('/')
  if (!isIP(network)) return false
  const family = isIPv6(network) ? 'ipv6' : 'ipv4'
  const prefix = bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits)
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > (family === 'ipv6' ? 128 : 32)) return false
  const list = new BlockList()
  list.addSubnet(network, prefix, family)
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const digestOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function invalidKey(): SearchError {
  return new SearchError(403, 'Invalid Application-ID or API key')
}
