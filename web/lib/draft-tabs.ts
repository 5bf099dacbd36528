import { type Draft, listDrafts } from './draft-store.ts'

/*
 * Every tab writes a draft of its own, so that two tabs never write over each other. A lock that the browser takes away
 * with the tab tells which drafts are being written at present. On plain http there are no locks: there a draft that
 * another tab is writing may be offered too, and continuing it makes the two one; nothing is lost by it.
 */

/** The drafts of a form that no open tab is writing: what can be offered. `form` is the key without its last part. */
export async function listLeftDrafts<Value>(form: string, userId: string): Promise<Draft<Value>[]> {
  const drafts = await listDrafts<Value>(`${form}/`, userId)
  const held = await listHeld()
  return drafts.filter(({ key }) => !held.has(lockName(key, userId)))
}

/** Marks a draft as being written in this tab, until the function that it answers is called or the tab is closed. */
export function holdDraft(key: string, userId: string): () => void {
  const controller = new AbortController()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks
    ?.request(lockName(key, userId), { signal: controller.signal }, () => held)
    .catch(() => {
      // Given up before it was had.
    })
  return () => {
    controller.abort()
    release()
  }
}

async function listHeld(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name ?? ''))
}

function lockName(key: string, userId: string): string {
  return `onushilon-draft ${userId} ${key}`
}
