import { type ComponentType, lazy } from 'react'
import { SignedInPlace } from '../../../ui/signed-in-place.tsx'
import type { KeepOfflineProps } from './keep-offline.tsx'

const KeepOffline = lazy<ComponentType<KeepOfflineProps>>(() =>
  // The pack can be practised without it.
  import('./keep-offline.tsx').catch(() => ({ default: () => null })),
)

/** Keeps a pack in this browser, or removes it. Loaded for signed-in users only: a guest sees no whole pack. */
export function KeepOfflinePlace(pack: KeepOfflineProps) {
  return (
    <SignedInPlace className="min-h-11">
      <KeepOffline key={pack.id} {...pack} />
    </SignedInPlace>
  )
}
