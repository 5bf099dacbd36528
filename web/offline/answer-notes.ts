import type { AnswerWay } from '../../contract/answer-ways.ts'
import { makeCreationKey } from '../lib/drafts/creation-key.ts'
import { durableStorage } from '../lib/durable-storage.ts'
import { readSession } from '../lib/session/session.ts'
import { browserStorage, keysFrom, readEntry, removeEntry, writeEntry } from '../lib/stored-entries.ts'
import { answerPrefix } from './answer-prefix.ts'

/*
 * Answers that the server does not have yet, in this browser's local storage. Each is an entry of its own, so that two tabs
 * do not overwrite each other's answers. Each user of the browser has their own, and so have guests. A sign-out sends them, or
 * asks and removes them (`lib/sign-out.ts`).
 */

export type AnswerNote = {
  /** Chosen once, so that an answer that is sent again counts once. */
  id: string
  questionId: string
  optionId: string
  /** By the clock of the device, but later than the answers that are stored already: a clock may be set back. */
  answeredAt: string
  /** A time of the server before the answer; null for a guest. */
  notBefore: string | null
  milliseconds: number
  ways: AnswerWay[]
}

/** An answer as it is given. `shownAt`: the `performance.now()` at which its question was shown. */
export type GivenAnswer = { questionId: string; optionId: string; shownAt: number; way: AnswerWay }

const guest = 'guest'
/** The most stored answers; older ones are dropped, because drafts and exams need the storage too. */
const most = { guest: 300, user: 1000 }

let lastAnswerAt = 0

/** Notes an answer of the signed-in user, or of a guest; a browser without storage forgets it. Returns whether it can be sent. */
export function noteAnswer({ questionId, optionId, shownAt, way }: GivenAnswer): boolean {
  const { userId, issuedAt } = readSession()
  const now = performance.now()
  const stored = listNotes(userId)
  const latest = stored.at(-1)?.answeredAt
  const answeredAt = new Date(Math.max(Date.now(), latest ? Date.parse(latest) + 1 : 0)).toISOString()
  const note: AnswerNote = {
    ...{ id: makeCreationKey(), questionId, optionId, answeredAt, notBefore: issuedAt },
    // In a list all questions are shown at once: the time counts from the answer before.
    milliseconds: visibleMilliseconds(Math.max(shownAt, lastAnswerAt), now),
    ways: navigator.onLine ? [way] : [way, 'OFFLINE'],
  }
  lastAnswerAt = now
  // If the storage is full, the answer is not remembered.
  if (writeEntry(durableStorage(), keyOf(userId, note.id), note)) {
    const limit = userId === null ? most.guest : most.user
    removeNotes(
      userId,
      stored.slice(0, Math.max(0, stored.length + 1 - limit)).map(({ id }) => id),
    )
  }
  return userId !== null
}

/** Returns the answers of a user, or of guests (null), that were not sent, the oldest first. */
export function listNotes(userId: string | null): AnswerNote[] {
  return keysFrom(keyOf(userId, ''))
    .flatMap((key) => readNote(key) ?? [])
    .sort((one, other) => (one.answeredAt < other.answeredAt ? -1 : 1))
}

export function removeNotes(userId: string | null, ids: readonly string[]): void {
  // One that stays is sent again, and counts once.
  for (const id of ids) removeEntry(durableStorage(), keyOf(userId, id))
}

/**
 * Makes the guests' answers of this browser those of a user. They keep their ids, so that an answer counts once, also after a
 * move that was stopped. Throws if the storage is full; the others stay the guests'.
 */
export function giveGuestNotes(userId: string): void {
  for (const note of listNotes(null)) {
    durableStorage()?.setItem(keyOf(userId, note.id), JSON.stringify(note))
    removeNotes(null, [note.id])
  }
}

/** Returns whether a user, or a guest (null), has answers that were not sent. */
export function hasNotes(userId: string | null): boolean {
  return keysFrom(keyOf(userId, '')).length > 0
}

function keyOf(userId: string | null, id: string): string {
  return `${answerPrefix}${userId ?? guest}:${id}`
}

function readNote(key: string): AnswerNote | null {
  return readEntry<AnswerNote>(
    browserStorage(),
    key,
    ({ id, questionId, optionId, answeredAt, milliseconds, ways }) =>
      [id, questionId, optionId, answeredAt].every((each) => typeof each === 'string') &&
      Number.isInteger(milliseconds) &&
      Array.isArray(ways),
  )
}

/**
 * Returns the milliseconds between two times of `performance.now()` in which the page was visible. Where the browser does
 * not record that, all count.
 */
export function visibleMilliseconds(from: number, to: number): number {
  const changes = performance.getEntriesByType('visibility-state')
  let [hidden, hiddenSince] = [0, null as number | null]
  for (const { name, startTime } of changes) {
    const at = Math.min(Math.max(startTime, from), to)
    if (name === 'hidden') hiddenSince ??= at
    else if (hiddenSince !== null) {
      hidden += at - hiddenSince
      hiddenSince = null
    }
  }
  return Math.max(0, Math.round(to - from - hidden))
}
