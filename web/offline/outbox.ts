import { SendOfflineExamDocument, SendVoteDocument } from '../generated/outbox.ts'
import { DataError, passingCodes, query } from '../lib/data.ts'
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
  let timeout: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isSending = false

  async function send() {
    clearTimeout(timeout)
    if (isSending || signal.aborted || listOutbox().every(isRefused)) return
    isSending = true
    // The server takes an item once anyway.
    await alone('outbox', () => sendAll(onSent, signal)).catch(() => {})
    isSending = false
    if (signal.aborted || listOutbox().every(isRefused)) return
    timeout = setTimeout(send, retryAfterMilliseconds[Math.min(failures, retryAfterMilliseconds.length - 1)])
    failures += 1
  }

  function sendNow() {
    failures = 0
    void send()
  }

  window.addEventListener('online', sendNow, { signal })
  window.addEventListener('pageshow', sendNow, { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && sendNow(), { signal })
  const unsubscribe = subscribeToOutbox(() => void send())
  sendNow()
  return () => {
    listening.abort()
    clearTimeout(timeout)
    unsubscribe()
  }
}

type OnSent = (item: OutboxItem, resultId: string | null) => void

const isRefused = ({ refusal }: OutboxItem) => refusal !== null

/** Sends the items in order, up to a temporary error. */
async function sendAll(onSent: OnSent, signal: AbortSignal): Promise<void> {
  for (const item of listOutbox()) {
    if (signal.aborted || item.userId !== readSession().userId) return
    if (isRefused(item)) continue
    try {
      const resultId = await withinTime(sendItem(item))
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

/** Rejects after a time limit: a dead connection must not block the next try. */
function withinTime<Result>(promise: Promise<Result>): Promise<Result> {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error('No response in time')), respondWithinMilliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timeout))
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
