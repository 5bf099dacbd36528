import { done, lazyDatabase, result } from '../durable-storage.ts'
import { attachBlobs, detachBlobs } from './draft-blobs.ts'

/*
 * Unsaved form input, stored in this browser (IndexedDB) under its author's id, so no other user of the
 * browser can read it here. See docs/decisions/021-drafts-are-kept-in-the-browser.md.
 */

/** `key` names the form, such as `pack/new/<tab>`; `value` is plain data that may contain Blobs. */
export type Draft<Value> = { key: string; savedAt: Date; value: Value }

/** `deletedAt`: its author deleted the draft and may still undo that. */
type StoredDraft = {
  userId: string
  key: string
  savedAt: Date
  value: unknown
  deletedAt?: Date | undefined
}
type StoredBlob = { userId: string; key: string; id: string; blob: Blob }

const maxAgeDays = 60
/**
 * The maximum number of drafts of one form, such as the form of a new pack. A form does not start a further
 * draft, and no draft is removed to make room.
 */
export const mostDrafts = 20
/** The deletion of a draft can be undone for at least this long. */
const undoHours = 1
/** The key of the draft of an import, by that of the form that it is made in. */
export const importDraft = (formDraft: string) => `import/${formDraft}`
/** Prefix of the entries of the local storage with the texts of drafts that the database may not have yet. */
const pendingPrefix = 'draft:'

const database = lazyDatabase(
  'onushilon-drafts',
  (created) => {
    created.createObjectStore('drafts', { keyPath: ['userId', 'key'] })
    created.createObjectStore('blobs', { keyPath: ['userId', 'key', 'id'] })
  },
  removeOldDrafts,
)
/** The ids of the stored files by draft, as far as this page has read or written them. */
const storedBlobs = new Map<string, ReadonlySet<string>>()

/** Returns null without a draft, or if the browser stores nothing (a private window). */
export async function readDraft<Value>(key: string, userId: string): Promise<Draft<Value> | null> {
  const drafts = await listDrafts<Value>(key, userId)
  return drafts.find((draft) => draft.key === key) ?? null
}

/** Returns the drafts whose keys begin with `keyStart`, the newest first; missing files are null in them. */
export async function listDrafts<Value>(keyStart: string, userId: string): Promise<Draft<Value>[]> {
  try {
    const open = await database.open()
    await storePending(open, userId)
    const transaction = open.transaction(['drafts', 'blobs'])
    const range = IDBKeyRange.bound([userId, keyStart], [userId, `${keyStart}\uffff`])
    const [drafts, blobs] = await Promise.all([
      result<StoredDraft[]>(transaction.objectStore('drafts').getAll(range)),
      result<StoredBlob[]>(transaction.objectStore('blobs').getAll(range)),
    ])
    return drafts
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map(({ key, savedAt, value }) => {
        const own = new Map(blobs.filter((each) => each.key === key).map(({ id, blob }) => [id, blob]))
        storedBlobs.set(nameOf(userId, key), new Set(own.keys()))
        return { key, savedAt, value: attachBlobs(value, own) as Value }
      })
      .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  } catch {
    return []
  }
}

/**
 * Replaces the draft. Resolves to whether all of it is stored: false if the browser stores nothing, or if a
 * file did not fit (the rest is stored then). The text is in the local storage when this function returns, because
 * a browser may abort the transactions of a page that is being closed.
 */
export async function writeDraft(key: string, value: unknown, userId: string): Promise<boolean> {
  const { value: content, blobs } = detachBlobs(value)
  const draft: StoredDraft = { userId, key, savedAt: new Date(), value: content }
  const removePending = addPending(draft)
  try {
    const open = database.opened() ?? (await database.open())
    const transaction = open.transaction('drafts', 'readwrite', { durability: 'relaxed' })
    transaction.objectStore('drafts').put(draft)
    transaction.commit()
    await Promise.all([done(transaction).then(removePending), writeBlobs(open, userId, key, blobs)])
    return true
  } catch {
    return false
  }
}

/** Removes the draft and its files, if it exists. */
export async function removeDraft(key: string, userId: string): Promise<void> {
  try {
    localStorage.removeItem(pendingKey(userId, key))
    const open = database.opened() ?? (await database.open())
    const transaction = open.transaction(['drafts', 'blobs'], 'readwrite')
    deleteWithBlobs(transaction, userId, key)
    // Without it a page that closes before completion would undo the removal.
    transaction.commit()
    await done(transaction)
    storedBlobs.delete(nameOf(userId, key))
  } catch {
    // The draft is offered again; saving it again creates no duplicates.
  }
}

/** Marks the draft as deleted, so that it is listed no more, or restores it. An hour later it is removed. */
export async function markDraftDeleted(key: string, isDeleted: boolean, userId: string): Promise<void> {
  try {
    const deletedAt = isDeleted ? new Date() : undefined
    const open = database.opened() ?? (await database.open())
    await replaceDraft(open, [userId, key], (stored) => stored && { ...stored, deletedAt })
  } catch {
    // The draft is offered again.
  }
}

/** Removes all drafts of a user. */
export async function removeAllDrafts(userId: string): Promise<void> {
  for (const name of listPending(userId)) localStorage.removeItem(name)
  const transaction = (await database.open()).transaction(['drafts', 'blobs'], 'readwrite')
  const ofUser = IDBKeyRange.bound([userId], [userId, []])
  for (const store of ['drafts', 'blobs']) transaction.objectStore(store).delete(ofUser)
  await done(transaction)
}

/** Puts what `next` makes of the stored draft, or of none, in its place; leaves it if that is undefined. */
async function replaceDraft(
  open: IDBDatabase,
  key: [userId: string, key: string],
  next: (stored: StoredDraft | undefined) => StoredDraft | undefined,
): Promise<void> {
  const transaction = open.transaction('drafts', 'readwrite')
  const store = transaction.objectStore('drafts')
  const request: IDBRequest<StoredDraft | undefined> = store.get(key)
  request.onsuccess = () => {
    const draft = next(request.result)
    if (draft) store.put(draft)
  }
  await done(transaction)
}

/** Returns a function that removes the entry, unless a later text of the draft has replaced it. */
function addPending(draft: StoredDraft): () => void {
  const name = pendingKey(draft.userId, draft.key)
  const text = JSON.stringify(draft)
  try {
    localStorage.setItem(name, text)
  } catch {
    // Without room there is the database.
  }
  return () => {
    if (localStorage.getItem(name) === text) localStorage.removeItem(name)
  }
}

/** Moves the texts of a user's drafts that an earlier page could not finish writing to the database. */
async function storePending(open: IDBDatabase, userId: string): Promise<void> {
  for (const name of listPending(userId)) {
    const text = localStorage.getItem(name)
    if (text === null) continue
    const pending: StoredDraft = JSON.parse(text)
    const draft = { ...pending, savedAt: new Date(pending.savedAt) }
    await replaceDraft(open, [userId, draft.key], (stored) =>
      !stored || stored.savedAt < draft.savedAt ? draft : undefined,
    )
    if (localStorage.getItem(name) === text) localStorage.removeItem(name)
  }
}

function listPending(userId: string): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(pendingKey(userId, '')))
}

const pendingKey = (userId: string, key: string) => `${pendingPrefix}${userId} ${key}`

/** Writes files separately from the text, so a file that is too large does not prevent storing the rest. */
async function writeBlobs(open: IDBDatabase, userId: string, key: string, blobs: Map<string, Blob>) {
  const name = nameOf(userId, key)
  const stored = storedBlobs.get(name) ?? new Set()
  const added = [...blobs].filter(([id]) => !stored.has(id))
  const removed = [...stored].filter((id) => !blobs.has(id))
  if (added.length === 0 && removed.length === 0) return
  const transaction = open.transaction('blobs', 'readwrite')
  const store = transaction.objectStore('blobs')
  for (const id of removed) store.delete([userId, key, id])
  for (const [id, blob] of added) store.put({ userId, key, id, blob } satisfies StoredBlob)
  transaction.commit()
  await done(transaction)
  storedBlobs.set(name, new Set(blobs.keys()))
}

/** Removes the old and the deleted drafts of all users. */
function removeOldDrafts(open: IDBDatabase) {
  const transaction = open.transaction(['drafts', 'blobs'], 'readwrite')
  const hour = 60 * 60 * 1000
  const oldest = Date.now() - maxAgeDays * 24 * hour
  const oldestDeleted = Date.now() - undoHours * hour
  const request = transaction.objectStore('drafts').openCursor()
  request.onsuccess = () => {
    if (!request.result) return
    const { userId, key, savedAt, deletedAt } = request.result.value as StoredDraft
    const isDeleted = deletedAt !== undefined && deletedAt.getTime() < oldestDeleted
    if (isDeleted || savedAt.getTime() < oldest) deleteWithBlobs(transaction, userId, key)
    request.result.continue()
  }
}

function deleteWithBlobs(transaction: IDBTransaction, userId: string, key: string) {
  transaction.objectStore('drafts').delete([userId, key])
  transaction.objectStore('blobs').delete(IDBKeyRange.bound([userId, key], [userId, key, []]))
}

function nameOf(userId: string, key: string): string {
  return `${userId} ${key}`
}
