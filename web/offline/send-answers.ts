import { limits } from '../../contract/limits.ts'
import { RememberAnswersDocument } from '../generated/answers.ts'
import { DataError, query } from '../lib/data.ts'
import { type Retrying, startRetrying } from '../lib/retrying.ts'
import { readSession } from '../lib/session/session.ts'
import { type AnswerNote, hasNotes, listNotes, removeNotes } from './answer-notes.ts'
import { alone } from './locks.ts'

/** Answers that are given within this time share a request. */
const gatherMilliseconds = 3_000
const retryAfterMilliseconds = [10_000, 60_000, 300_000]

let retrying: Retrying | undefined

/** Sends the answers of the signed-in user soon, and retries until the server has them. Failures are not shown. */
export function sendAnswersSoon(): void {
  start().soon(gatherMilliseconds)
}

/** Sends the answers of the signed-in user at once. Resolves with the first try; later ones follow if it fails. */
export function sendAnswersNow(): Promise<void> {
  return start().now()
}

function start(): Retrying {
  if (retrying) return retrying
  retrying = startRetrying(send, { pauses: retryAfterMilliseconds })
  // Nothing waits for it: answers that are not sent stay stored.
  window.addEventListener('pagehide', () => {
    const { userId } = readSession()
    const notes = listNotes(userId).slice(-limits.answersPerCall)
    if (userId !== null && notes.length > 0) sendBatch(userId, notes, true).catch(() => {})
  })
  return retrying
}

/** Returns false if some must be sent again. */
async function send(): Promise<boolean> {
  const { userId } = readSession()
  if (userId === null || !hasNotes(userId)) return true
  // One tab at a time, to save requests; the server counts an answer once in any case.
  return alone('answers', () => sendAll(userId))
}

/** Returns whether the server has all answers of the user. */
async function sendAll(userId: string): Promise<boolean> {
  for (;;) {
    const notes = listNotes(userId).slice(0, limits.answersPerCall)
    if (notes.length === 0 || readSession().userId !== userId) return true
    const later = await sendBatch(userId, notes, false)
    // An exam in progress hides their questions: they are sent later.
    if (later.length > 0) return false
  }
}

/**
 * Sends answers, and deletes those that need not be sent again: the server has them, or will never accept them. Returns the
 * ids of the others.
 */
async function sendBatch(
  userId: string,
  notes: readonly AnswerNote[],
  isLast: boolean,
): Promise<readonly string[]> {
  const ids = notes.map(({ id }) => id)
  try {
    const { rememberAnswers } = await query(
      RememberAnswersDocument,
      { answers: [...notes], sentAt: new Date().toISOString() },
      { outlivesPage: isLast },
    )
    const later = new Set(rememberAnswers.later)
    removeNotes(
      userId,
      ids.filter((id) => !later.has(id)),
    )
    return rememberAnswers.later
  } catch (error) {
    if (!(error instanceof DataError && error.code === 'BAD_INPUT')) throw error
    if (isLast) return []
    // One of them is wrong. The halves of the batch find it; the server accepts all others.
    if (notes.length > 1) {
      const half = Math.ceil(notes.length / 2)
      const first = await sendBatch(userId, notes.slice(0, half), isLast)
      return [...first, ...(await sendBatch(userId, notes.slice(half), isLast))]
    }
    console.warn(`An answer was refused for good: ${error.message}`, notes[0])
    removeNotes(userId, ids)
    return []
  }
}
