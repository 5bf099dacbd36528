import { type Draft, listDrafts } from './draft-store.ts'

/*
 * Every tab writes its own draft, so two tabs never overwrite each other. A lock that the browser releases
 * with the tab shows which drafts an open tab is writing. Plain http has no locks: a draft that another tab
 * is writing may be offered there, and continuing it makes both tabs write the same draft.
 */

/** Returns the drafts of a form that no open tab is writing. `form` is the key without its last part. */
export async function listLeftDrafts<Value>(form: string, userId: string): Promise<Draft<Value>[]> {
  const drafts = await listDrafts<Value>(`${form}/`, userId)
  const held = await listLocked()
  return drafts.filter(({ key }) => !held.has(lockName(key, userId)))
}

/** Locks a draft for this tab until the tab is closed or the returned function is called. */
export function holdDraft(key: string, userId: string): () => void {
  const controller = new AbortController()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks
    ?.request(lockName(key, userId), { signal: controller.signal }, () => held)
    .catch(() => {
      // Aborted before the lock was granted.
    })
  return () => {
    controller.abort()
    release()
  }
}

async function listLocked(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name ?? ''))
}

function lockName(key: string, userId: string): string {
  return `onushilon-draft ${userId} ${key}`
}
