import type { Deps } from '../../../deps.ts'
import { tryLock } from '../../../lib/database/advisory-locks.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { noStep, type OnStep } from '../../../lib/on-step.ts'
import {
  deleteAllChanges,
  deleteChanges,
  listChanges,
  lockHost,
  readAllRecords,
  readChanges,
} from './queries.ts'
import { type HostedChange, type SearchHost, SearchHostError } from './search-host.ts'

/** Records per request: about a megabyte. */
const batchSize = 1000

/** A run ends after this time, so that it does not delay a shutdown. */
const runMs = 20_000

/**
 * Sends all pending changes to the host. A change names only the record; its current state is sent, so that
 * sending it twice does no harm and an old state never overwrites a newer one. Changes are deleted once the
 * host has them. Does nothing while another process delivers. Throws SearchHostError.
 */
export async function deliverChanges(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  host: SearchHost,
): Promise<number> {
  const endsAt = performance.now() + runMs
  let delivered = 0
  for (;;) {
    const count = await sql.begin((tx) => deliverBatch(tx, host, log), { kind: 'background' })
    delivered += count
    if (count < batchSize || performance.now() > endsAt) return delivered
  }
}

async function deliverBatch(tx: Sql, host: SearchHost, log: Deps['log']): Promise<number> {
  if (!(await tryLock(tx, 'hosted search'))) return 0
  const waiting = await listChanges(tx, batchSize)
  if (waiting.length === 0) return 0
  const changes = await readChanges(
    tx,
    waiting.map(({ objectID }) => objectID),
  )
  await sendSkippingRefused(host, changes, log)
  await deleteChanges(
    tx,
    waiting.map(({ id }) => id),
  )
  return waiting.length
}

/** Splits the batch to isolate a record that the host refuses, so that it does not block the others. */
async function sendSkippingRefused(
  host: SearchHost,
  changes: readonly HostedChange[],
  log: Deps['log'],
): Promise<void> {
  try {
    await host.send(changes)
  } catch (error) {
    if (!isAboutTheRecords(error)) throw error
    if (changes.length === 1) {
      log.error({ err: error, object: changes[0]?.objectID }, 'the hosted search refuses a record')
      return
    }
    const middle = Math.ceil(changes.length / 2)
    await sendSkippingRefused(host, changes.slice(0, middle), log)
    await sendSkippingRefused(host, changes.slice(middle), log)
  }
}

const isAboutTheRecords = (error: unknown) =>
  error instanceof SearchHostError && (error.status === 400 || error.status === 413)

/** Replaces all records at the host; returns their number. Changes made meanwhile are delivered after. */
export async function replaceHostedIndex(
  { sql }: Pick<Deps, 'sql'>,
  host: SearchHost,
  onStep: OnStep = noStep,
): Promise<number> {
  return sql.begin(
    async (tx) => {
      await lockHost(tx)
      // The pending changes are part of the records read below; on failure they are restored.
      await deleteAllChanges(tx)
      return host.replace(tellSteps(readAllRecords(tx, batchSize), onStep))
    },
    { kind: 'background' },
  )
}

async function* tellSteps<Item>(parts: AsyncIterable<Item[]>, onStep: OnStep): AsyncGenerator<Item[]> {
  let done = 0
  for await (const part of parts) {
    yield part
    done += part.length
    onStep('Sending to the hosted search', done, 0)
  }
}
