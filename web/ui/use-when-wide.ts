import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onWide` when the window becomes wide enough for layouts at `lg:`, for example when a tablet is
 * turned.
 */
export function useWhenWide(onWide: () => void): void {
  const handleWide = useEffectEvent(onWide)
  useEffect(() => {
    const wide = matchMedia('(width >= 64rem)')
    const listener = () => {
      if (wide.matches) handleWide()
    }
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, [])
}
