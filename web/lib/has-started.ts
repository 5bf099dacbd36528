import { useSyncExternalStore } from 'react'

/** Whether scripts run on this page yet: false on the server and until it is hydrated. */
export function useHasStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
