import { randomInt } from 'node:crypto'
import type { Algoliasearch, BatchRequest, IndexSettings, OperationIndexParams } from 'algoliasearch'
import type { HostedSearch } from '../../../config.ts'
import { facetNames, type SearchRecord, searchableAttributes, searchIndexName } from '../search-record.ts'
import { paginationLimit } from '../search-request.ts'

/** A record as the host keeps it: with what equals are ordered by, the smaller first, which no search shows. */
export type HostedRecord = SearchRecord & { rank: number }

/** What became of an object: its record as it is now, or null. */
export type HostedChange = { objectID: string; record: HostedRecord | null }

/** The host could not be asked, or refused; the message ends with its own. Holds no keys. */
export class SearchHostError extends Error {
  override name = 'SearchHostError'
  /** Undefined: no answer came. */
  status: number | undefined

  constructor(message: string, status: number | undefined) {
    super(message)
    this.status = status
  }
}

export type SearchHost = {
  /** Makes the index and gives it the settings that our searches count on; others it has stay. */
  setUp: () => Promise<void>
  /** Hands over changes; they are safe with the host when it resolves. Throws SearchHostError. */
  send: (changes: readonly HostedChange[]) => Promise<void>
  /** Replaces every record by these, at once when all are there. Answers how many they are. */
  replace: (batches: AsyncIterable<readonly HostedRecord[]>) => Promise<number>
}

/** So that the host finds and orders as the built-in search does, as far as it can. */
export const indexSettings: IndexSettings = {
  searchableAttributes: searchableAttributes.map((name) => (name === 'tags' ? `unordered(${name})` : name)),
  attributesForFaceting: facetNames.map((name) => (name === 'tags' ? `searchable(${name})` : name)),
  customRanking: ['asc(rank)'],
  unretrievableAttributes: ['rank'],
  // A year is another year when one digit differs.
  allowTyposOnNumericTokens: false,
  paginationLimitedTo: paginationLimit,
}

const timeouts = { connect: 5_000, read: 10_000, write: 20_000 }
/** Five seconds apart at most: hosts take minutes over a million records. */
const longestWaitTries = 1_000

/** The write side of a hosted search. Its client is loaded here and nowhere else. */
export async function openSearchHost({ applicationId, writeKey, host }: HostedSearch): Promise<SearchHost> {
  const { algoliasearch } = await import('algoliasearch')
  const options = host ? { timeouts, hosts: [hostOf(host)] } : { timeouts }
  const client = algoliasearch(applicationId, writeKey, options)
  return {
    setUp: () => translateErrors(() => setUp(client)),
    send: (changes) =>
      translateErrors(async () => {
        await addToIndex(client, searchIndexName, changes.map(toRequest))
      }),
    replace: (batches) => translateErrors(() => replaceIndex(client, batches)),
  }
}

/** As the client wants a host: without the protocol, the port apart; a path stays part of it. */
export function hostOf(address: string) {
  const url = new URL(address)
  const protocol = url.protocol === 'https:' ? ('https' as const) : ('http' as const)
  const path = url.pathname.replace(/\/+$/, '')
  return { url: url.host + path, protocol, accept: 'readWrite' as const }
}

async function setUp(client: Algoliasearch): Promise<void> {
  const { taskID } = await client.setSettings({ indexName: searchIndexName, indexSettings })
  await waitFor(client, searchIndexName, taskID)
}

/** In a second index, which then takes the place of the first: nobody finds half of it meanwhile. */
async function replaceIndex(
  client: Algoliasearch,
  batches: AsyncIterable<readonly HostedRecord[]>,
): Promise<number> {
  // An index that is not there cannot be copied from, so it is made first.
  await setUp(client)
  const draft = `${searchIndexName}_tmp_${randomInt(1_000_000)}`
  const operate = async (indexName: string, operationIndexParams: OperationIndexParams) => {
    const { taskID } = await client.operationIndex({ indexName, operationIndexParams })
    await waitFor(client, draft, taskID)
  }
  try {
    const scope = ['settings' as const, 'synonyms' as const, 'rules' as const]
    await operate(searchIndexName, { operation: 'copy', destination: draft, scope })
    let count = 0
    let taskID: number | undefined
    for await (const records of batches) {
      const requests = records.map((record) => toRequest({ objectID: record.objectID, record }))
      taskID = await addToIndex(client, draft, requests)
      count += records.length
    }
    if (taskID !== undefined) await waitFor(client, draft, taskID)
    await operate(draft, { operation: 'move', destination: searchIndexName })
    return count
  } catch (error) {
    // The key may not be allowed to; what is left then is a copy that nobody asks.
    await client.deleteIndex({ indexName: draft }).catch(() => {})
    throw error
  }
}

async function addToIndex(
  client: Algoliasearch,
  indexName: string,
  requests: BatchRequest[],
): Promise<number> {
  const { taskID } = await client.batch({ indexName, batchWriteParams: { requests } })
  return taskID
}

function toRequest({ objectID, record }: HostedChange): BatchRequest {
  return record ? { action: 'addObject', body: record } : { action: 'deleteObject', body: { objectID } }
}

/** Tasks of an index are done in their order, so the last one stands for all. */
async function waitFor(client: Algoliasearch, indexName: string, taskID: number): Promise<void> {
  await client.waitForTask({ indexName, taskID, maxRetries: longestWaitTries })
}

/** The client's own errors carry the requests that failed. */
async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { name, message, status } = error as Error & { status?: number }
    if (!['ApiError', 'DetailedApiError', 'RetryError', 'DeserializationError'].includes(name)) throw error
    throw new SearchHostError(`The hosted search: ${message}`, status)
  }
}
