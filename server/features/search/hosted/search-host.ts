import { randomInt } from 'node:crypto'
import type { Algoliasearch, BatchRequest, IndexSettings, OperationIndexParams } from 'algoliasearch'
import { paginationLimit } from '../../../../contract/search.ts'
import type { HostedSearch } from '../../../settings/config.ts'
import { facetNames, type SearchRecord, searchableAttributes, searchIndexName } from '../search-record.ts'

/** A record at the host, with the rank for ties (smaller first), which searches do not return. */
export type HostedRecord = SearchRecord & { rank: number }

/** The current state of an object: its record, or null when it was deleted. */
export type HostedChange = { objectID: string; record: HostedRecord | null }

/** A request to the host failed or was refused; the message ends with the host's own. Contains no keys. */
export class SearchHostError extends Error {
  override name = 'SearchHostError'
  /** Undefined when no response arrived. */
  status: number | undefined

  constructor(message: string, status: number | undefined) {
    super(message)
    this.status = status
  }
}

export type SearchHost = {
  /** Creates the index and its required settings; other settings stay. */
  setUp: () => Promise<void>
  /** Sends changes; resolves once the host has stored them. Throws SearchHostError. */
  send: (changes: readonly HostedChange[]) => Promise<void>
  /** Replaces all records at once, after everything was sent. Returns their number. */
  replace: (batches: AsyncIterable<readonly HostedRecord[]>) => Promise<number>
}

/** Makes the host match and rank like the built-in search, as far as possible. */
export const indexSettings: IndexSettings = {
  searchableAttributes: [
    ...searchableAttributes.map((name) => (name === 'tags' ? `unordered(${name})` : name)),
    'unordered(packName)',
  ],
  attributesForFaceting: facetNames.map((name) => (name === 'tags' ? `searchable(${name})` : name)),
  customRanking: ['asc(rank)'],
  unretrievableAttributes: ['rank'],
  // Another digit is another year, not a typo.
  allowTyposOnNumericTokens: false,
  paginationLimitedTo: paginationLimit,
}

const timeouts = { connect: 5_000, read: 10_000, write: 20_000 }
/** Tries are at most five seconds apart: hosts need minutes for a million records. */
const maxWaitTries = 1_000

/** The write side of a hosted search. Only this function loads its client. */
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

/** The format the client expects: protocol separate, port and path included. */
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

/** Fills a second index that then replaces the first, so that no search sees half of it. */
async function replaceIndex(
  client: Algoliasearch,
  batches: AsyncIterable<readonly HostedRecord[]>,
): Promise<number> {
  // Copying fails when the index does not exist, so it is created first.
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
    // The key may not allow this; then an unused copy remains.
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

/** Tasks of an index run in order, so the last one stands for all. */
async function waitFor(client: Algoliasearch, indexName: string, taskID: number): Promise<void> {
  await client.waitForTask({ indexName, taskID, maxRetries: maxWaitTries })
}

/** Replaces the client's errors, which contain the failed requests. */
async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { name, message, status } = error as Error & { status?: number }
    if (!['ApiError', 'DetailedApiError', 'RetryError', 'DeserializationError'].includes(name)) throw error
    throw new SearchHostError(`The hosted search: ${message}`, status)
  }
}
