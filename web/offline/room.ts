/** Returns how many bytes the browser may still store; null if it does not say. */
export async function readRoom(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}

/** Returns whether something could not be stored because the browser has no room. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
