import type { Sureness } from '../../contract/learning/sureness.ts'
import { type EntryStore, readEntry, removeEntry, writeEntry } from '../lib/stored-entries.ts'

/**
 * A choice of the learner. `optionId` is null if the answer was cleared. `chosenAt`: milliseconds since 1970
 * by the server's clock. `sureness`: missing or null if the learner did not say.
 */
export type Choice = {
  optionId: string | null
  chosenAt: number
  isSaved: boolean
  sureness?: Sureness | null
}

/** A mark for review, or its removal. `markedAt`: milliseconds since 1970 by the server's clock. */
export type ReviewMark = { isForReview: boolean; markedAt: number; isSaved: boolean }

/** The browser's copy of an exam in progress. */
export type AnswerRecord = {
  packId: string
  /** One entry per question in order. */
  choices: (Choice | null)[]
  /** One entry per question in order; missing in records of older versions. */
  reviewMarks?: (ReviewMark | null)[]
}

const prefix = 'exam:'

export function storageKey(attemptId: string): string {
  return `${prefix}${attemptId}`
}

/** Reads the record of an attempt; null when there is none or it is malformed. */
export function readRecord(store: EntryStore | null, attemptId: string): AnswerRecord | null {
  return readEntry(store, storageKey(attemptId), isRecord)
}

/** Returns whether the record was written: storage can be full or disabled. */
export function writeRecord(store: EntryStore | null, attemptId: string, record: AnswerRecord): boolean {
  return writeEntry(store, storageKey(attemptId), record)
}

/** A record that stays is removed by `removeOldRecords`. */
export function removeRecord(store: EntryStore | null, attemptId: string): void {
  removeEntry(store, storageKey(attemptId))
}

/** Finds records of a pack's earlier exams whose submission this browser did not see. */
export function findLeftoverRecords(
  store: Storage | null,
  { packId, currentAttemptId }: { packId: string; currentAttemptId: string | null },
): { attemptId: string; record: AnswerRecord }[] {
  return listRecords(store).filter(
    ({ attemptId, record }) => attemptId !== currentAttemptId && record.packId === packId,
  )
}

/** Lists all stored records: of every user of this browser, exams in progress included. */
export function listRecords(store: Storage | null): { attemptId: string; record: AnswerRecord }[] {
  return attemptIds(store).flatMap((attemptId) => {
    const record = readRecord(store, attemptId)
    return record ? [{ attemptId, record }] : []
  })
}

const maxAgeMilliseconds = 3 * 24 * 60 * 60 * 1000

/**
 * Removes records of exams that started long ago. An attempt's id begins with the server's time of its start,
 * so a wrong date on the device does not matter.
 */
export function removeOldRecords(currentAttemptId: string, store: Storage | null): void {
  const now = startOf(currentAttemptId)
  for (const attemptId of attemptIds(store)) {
    if (startOf(attemptId) < now - maxAgeMilliseconds) removeRecord(store, attemptId)
  }
}

function attemptIds(store: Storage | null): string[] {
  if (!store) return []
  return Object.keys(store).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

/** Returns the milliseconds since 1970 in a UUIDv7; NaN for any other id. */
function startOf(id: string): number {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id)
    ? Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    : Number.NaN
}

function isRecord({ packId, choices, reviewMarks = [] }: Partial<AnswerRecord>): boolean {
  return (
    typeof packId === 'string' &&
    Array.isArray(choices) &&
    choices.every((choice) => choice === null || isChoice(choice)) &&
    Array.isArray(reviewMarks) &&
    reviewMarks.every((mark) => mark === null || isReviewMark(mark))
  )
}

function isReviewMark(value: unknown): value is ReviewMark {
  const { isForReview, markedAt, isSaved } = Object(value) as Partial<ReviewMark>
  return typeof isForReview === 'boolean' && Number.isFinite(markedAt) && typeof isSaved === 'boolean'
}

function isChoice(value: unknown): value is Choice {
  const { optionId, chosenAt, isSaved } = Object(value) as Partial<Choice>
  const isOption = optionId === null || typeof optionId === 'string'
  return isOption && Number.isFinite(chosenAt) && typeof isSaved === 'boolean'
}
