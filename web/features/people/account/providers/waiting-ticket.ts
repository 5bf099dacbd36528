const storageKey = 'onushilon.waiting-provider'

type Waiting = { ticket: string; label: string }

/** Stores the ticket of a provider that the owner of an account adds with the next sign-in of this tab. */
export function storeWaitingProvider(waiting: Waiting): void {
  sessionStorage.setItem(storageKey, JSON.stringify(waiting))
}

/** Returns whether a provider waits in this tab. */
export function hasWaitingProvider(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** Returns what waits in this tab, once. */
export function takeWaiting(): Waiting | null {
  try {
    const waiting = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Waiting | null
    sessionStorage.removeItem(storageKey)
    return waiting
  } catch {
    // Storage may be switched off.
    return null
  }
}
