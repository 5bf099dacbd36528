import { useSyncExternalStore } from 'react'

/** Returns whether the page is hydrated: false on the server and until its scripts run. */
export function useHasStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
