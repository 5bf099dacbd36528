import { useSyncExternalStore } from 'react'

/**
 * Returns whether the window is wide enough for layouts at `lg:`. For screens that only the browser renders; the server
 * does not know the width.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

const query = '(width >= 64rem)'

function isWide(): boolean {
  return matchMedia(query).matches
}

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(query)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
