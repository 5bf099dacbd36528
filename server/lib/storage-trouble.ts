import type { FastifyBaseLogger } from 'fastify'
import { message } from '../../contract/message.ts'
import { AppError } from './app-error.ts'
import { isLostConnection } from './database/lost-connection.ts'
import type { Memory, Slot } from './memory.ts'

/** The reason why nothing can be written; `away`: nor read. */
export type StorageTrouble = 'full' | 'readOnly' | 'away'

/** For the log and `/health/ready`. */
export const troubleSentences: Record<StorageTrouble, string> = {
  full: 'the disk is full; free some space, and writing works again',
  away: 'the database does not answer',
  readOnly: 'the database is read-only; DATABASE_URL must name one that accepts writes',
}

/** SQLSTATEs of PostgreSQL, and the system's codes for files. */
const troublesByCode: Partial<Record<string, StorageTrouble>> = {
  '53100': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '25006': 'readOnly',
}

export function storageTroubleOf(error: unknown): StorageTrouble | null {
  return troublesByCode[String(Object(error).code)] ?? (isLostConnection(error) ? 'away' : null)
}

/** Requests fail by the hundred then; the log says why once in this time. */
const logPauseMs = 60_000
/** A full disk that no request has met for this long has room again. */
const rememberedMs = 10_000

const met: Slot<Map<StorageTrouble, { metAtMs: number; loggedAtMs: number }>> = { create: () => new Map() }

type TroubleDeps = { memory: Memory; log: FastifyBaseLogger }

/** The refusal for an error that says only this, which the log explains in a sentence; null for any other. */
export function refuseForTrouble({ memory, log }: TroubleDeps, error: unknown): AppError | null {
  const found = storageTroubleOf(error)
  if (!found) return null
  // On a full disk the database may end, and then cannot start.
  const trouble = found === 'away' && wasFullLately({ memory }) ? 'full' : found
  const now = performance.now()
  const loggedAtMs = memory.get(met).get(trouble)?.loggedAtMs
  const isDue = loggedAtMs === undefined || now - loggedAtMs > logPauseMs
  if (isDue)
    log.error({ reason: String(Object(error).message) }, `nothing can be saved: ${troubleSentences[trouble]}`)
  memory.get(met).set(trouble, { metAtMs: now, loggedAtMs: isDue ? now : loggedAtMs })
  return new AppError('UNAVAILABLE', message(`storage.${trouble}`))
}

/** Returns whether a request of this process has met a full disk in the last ten seconds. */
export function wasFullLately({ memory }: Pick<TroubleDeps, 'memory'>): boolean {
  const metAtMs = memory.get(met).get('full')?.metAtMs
  return metAtMs !== undefined && performance.now() - metAtMs < rememberedMs
}
