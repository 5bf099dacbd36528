import type { VoteType } from '../../contract/bank/vote-rules.ts'
import type { SendOfflineExamVariables } from '../generated/outbox.ts'
import { durableStorage } from '../lib/durable-storage.ts'
import { createListeners } from '../lib/listeners.ts'
import { readSession } from '../lib/session/session.ts'
import { browserStorage, keysFrom, readEntry, removeEntry, writeEntry } from '../lib/stored-entries.ts'

/*
 * Exams and votes that wait for the network. They are in this browser's local storage, which all its tabs share, with
 * copies that survive a crash. Each user has own items. A sign-out asks before it removes them, because the server does not
 * have them yet.
 */

/** An exam that was sat without a network; the time of sending is added when it is sent. */
export type ExamToSend = {
  kind: 'exam'
  /** The exam's own id, with which it counts once. */
  id: string
  packName: string
  exam: Omit<SendOfflineExamVariables['input'], 'id' | 'sentAt'>
}

/** The first vote on a question; `id` is the question's. */
type VoteToSend = { kind: 'vote'; id: string; type: VoteType }

export type ToSend = ExamToSend | VoteToSend

/** `refusal`: the server's sentence, if it has refused the item. It is not sent again by itself. */
export type OutboxItem = ToSend & { userId: string; queuedAt: number; refusal: string | null }

const prefix = 'outbox:'
/** More items are refused, because drafts and exams in progress need storage too. */
const maxItems = 300

const keyOf = ({ userId, kind, id }: { userId: string; kind: string; id: string }) =>
  `${prefix}${userId}:${kind}:${id}`

const { notify, subscribe } = createListeners()

/** Calls `listener` when items were added or removed, also in another tab. Returns a stop function. */
export function subscribeToOutbox(listener: () => void): () => void {
  const takeFromOtherTab = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener()
  const unsubscribe = subscribe(listener)
  window.addEventListener('storage', takeFromOtherTab)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', takeFromOtherTab)
  }
}

/**
 * Stores an item of the signed-in user until it can be sent. Does not change an item that is stored already.
 * Returns false if it cannot be stored.
 */
export function putIntoOutbox(given: ToSend): boolean {
  const { userId } = readSession()
  if (!userId) return false
  const key = keyOf({ ...given, userId })
  const store = durableStorage()
  if (store?.getItem(key) != null) return true
  if (keysFrom(prefix).length >= maxItems) return false
  const item: OutboxItem = { ...given, userId, queuedAt: Date.now(), refusal: null }
  if (!writeEntry(store, key, item)) return false
  notify()
  return true
}

/** Returns what the signed-in user has not sent yet, the oldest first. */
export function listOutbox(): OutboxItem[] {
  const { userId } = readSession()
  if (!userId) return []
  return keysFrom(`${prefix}${userId}:`)
    .flatMap((key) => readItem(key) ?? [])
    .sort((one, other) => one.queuedAt - other.queuedAt || (one.id < other.id ? -1 : 1))
}

/** Returns the signed-in user's vote on a question that waits for the network. */
export function findVoteInOutbox(questionId: string): VoteType | null {
  const found = listOutbox().find(({ kind, id }) => kind === 'vote' && id === questionId)
  return found?.kind === 'vote' ? found.type : null
}

export function removeFromOutbox(item: OutboxItem): void {
  // If it stays, it is sent again, and counts once.
  removeEntry(durableStorage(), keyOf(item))
  notify()
}

/** Stores the server's refusal with an item, or removes it. */
export function noteRefusal(item: OutboxItem, refusal: string | null): void {
  // Another tab may have sent it meanwhile.
  if (browserStorage()?.getItem(keyOf(item)) === null) return
  // Where it cannot be stored, the item is sent again and refused again.
  writeEntry(durableStorage(), keyOf(item), { ...item, refusal } satisfies OutboxItem)
  notify()
}

function readItem(key: string): OutboxItem | null {
  return readEntry<OutboxItem>(
    browserStorage(),
    key,
    ({ kind, id, userId, queuedAt }) =>
      (kind === 'exam' || kind === 'vote') &&
      typeof id === 'string' &&
      typeof userId === 'string' &&
      Number.isFinite(queuedAt),
  )
}
