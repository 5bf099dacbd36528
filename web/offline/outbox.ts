import { SendOfflineExamDocument, SendVoteDocument } from '../generated/outbox.ts'
import { DataError, passingCodes, query } from '../lib/data.ts'
import { startRetrying, withinTime } from '../lib/retrying.ts'
import { readSession } from '../lib/session/session.ts'
import { alone } from './locks.ts'
import {
  listOutbox,
  noteRefusal,
  type OutboxItem,
  removeFromOutbox,
  subscribeToOutbox,
} from './outbox-store.ts'

const respondWithinMilliseconds = 20_000
const retryAfterMilliseconds = [5_000, 15_000, 60_000, 300_000]

/** Temporary errors, after which the item is sent again later. */
const passing: ReadonlySet<string> = new Set([...passingCodes, 'UNAUTHENTICATED'])

/**
 * Sends the items of the outbox: now, when an item is added, when the network is back, when the page is
 * visible again, and after growing pauses. `onSent` is called for each item that the server has accepted, with the id of the
 * result of an exam.
 * Returns a stop function.
 */
export function startOutbox({ onSent }: { onSent: OnSent }): () => void {
  const listening = new AbortController()
  const { signal } = listening
  async function send(): Promise<boolean> {
    if (hasNothingToSend()) return true
    // The server takes an item once anyway.
    await alone('outbox', () => sendAll(onSent, signal)).catch(() => {})
    return hasNothingToSend()
  }
  const retrying = startRetrying(send, { pauses: retryAfterMilliseconds, signal })
  const unsubscribe = subscribeToOutbox(() => void retrying.now())
  void retrying.now()
  return () => {
    listening.abort()
    unsubscribe()
  }
}

type OnSent = (item: OutboxItem, resultId: string | null) => void

const isRefused = ({ refusal }: OutboxItem) => refusal !== null
const hasNothingToSend = () => listOutbox().every(isRefused)

/** Sends the items in order, up to a temporary error. */
async function sendAll(onSent: OnSent, signal: AbortSignal): Promise<void> {
  for (const item of listOutbox()) {
    if (signal.aborted || item.userId !== readSession().userId) return
    if (isRefused(item)) continue
    try {
      const resultId = await withinTime(respondWithinMilliseconds, sendItem(item))
      // Before the removal: the component that listens disappears with the last item.
      onSent(item, resultId)
      removeFromOutbox(item)
    } catch (error) {
      if (!(error instanceof DataError) || passing.has(error.code)) return
      // A refused vote has no further use. The answers of an exam stay until the learner removes them.
      if (item.kind === 'vote') removeFromOutbox(item)
      else noteRefusal(item, error.message)
    }
  }
}

/** Returns the id of the result of an exam. */
async function sendItem(item: OutboxItem): Promise<string | null> {
  if (item.kind === 'vote') {
    await query(SendVoteDocument, { id: item.id, type: item.type })
    return null
  }
  const sentAt = new Date().toISOString()
  const { submitOfflineExam } = await query(SendOfflineExamDocument, {
    input: { ...item.exam, id: item.id, sentAt },
  })
  return submitOfflineExam.id
}
