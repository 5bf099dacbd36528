import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../lib/database.ts'
import {
  becomeSpeaker,
  deleteAllChanges,
  deleteChanges,
  listChanges,
  readAllRecords,
  readChanges,
  tryToBeSpeaker,
} from './queries.ts'
import { type HostedChange, type SearchHost, SearchHostError } from './search-host.ts'

/** Records in one request: a megabyte or so. */
const partSize = 1000

/** After this a round ends, so that a process that stops is not kept waiting. */
const roundMs = 20_000

/**
 * Tells the host of every change that it has not heard of. A change only says whose record to look at: what is sent is
 * the record as it is then, so that sending it again does no harm and an old state never follows a newer one. Changes
 * are forgotten once the host has them. While another process does this, nothing is done. Throws SearchHostError.
 */
export async function deliverChanges(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  host: SearchHost,
): Promise<number> {
  const endsAt = performance.now() + roundMs
  let delivered = 0
  for (;;) {
    const count = await db.transaction().execute((tx) => deliverPart(tx, host, log))
    delivered += count
    if (count < partSize || performance.now() > endsAt) return delivered
  }
}

async function deliverPart(tx: Db, host: SearchHost, log: Deps['log']): Promise<number> {
  if (!(await tryToBeSpeaker(tx))) return 0
  const waiting = await listChanges(tx, partSize)
  if (waiting.length === 0) return 0
  const changes = await readChanges(
    tx,
    waiting.map(({ objectID }) => objectID),
  )
  await sendWhatCanBe(host, changes, log)
  await deleteChanges(
    tx,
    waiting.map(({ id }) => id),
  )
  return waiting.length
}

/** A record that the host never takes, as one that is too long for it, does not hold up the others for ever. */
async function sendWhatCanBe(
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
    await sendWhatCanBe(host, changes.slice(0, middle), log)
    await sendWhatCanBe(host, changes.slice(middle), log)
  }
}

const isAboutTheRecords = (error: unknown) =>
  error instanceof SearchHostError && (error.status === 400 || error.status === 413)

/**
 * Puts everything to the host anew: what it had and we have not is gone afterwards. Answers the number of records.
 * Changes made meanwhile wait, and follow.
 */
export async function replaceHostedIndex({ db }: Pick<Deps, 'db'>, host: SearchHost): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await becomeSpeaker(tx)
    // Those that are there now are in what is read after them; if it fails they are there again.
    await deleteAllChanges(tx)
    return host.replace(readAllRecords(tx, partSize))
  })
}
