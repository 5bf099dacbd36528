import { readEntry, removeEntry, tabStorage, writeEntry } from '../../../../lib/stored-entries.ts'

const storageKey = 'onushilon.waiting-provider'

type Waiting = { ticket: string; label: string }

/** Stores the ticket of a provider that the owner of an account adds with the next sign-in of this tab. */
export function storeWaitingProvider(waiting: Waiting): void {
  writeEntry(tabStorage(), storageKey, waiting)
}

/** Returns whether a provider waits in this tab. */
export function hasWaitingProvider(): boolean {
  return tabStorage()?.getItem(storageKey) != null
}

/** Returns what waits in this tab, once. */
export function takeWaiting(): Waiting | null {
  const waiting = readEntry<Waiting>(tabStorage(), storageKey, ({ ticket }) => typeof ticket === 'string')
  removeEntry(tabStorage(), storageKey)
  return waiting
}
