import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import type { KeepOfflineProps } from './keep-offline.tsx'

const KeepOffline = lazy<ComponentType<KeepOfflineProps>>(() =>
  // The pack can be practised without it.
  import('./keep-offline.tsx').catch(() => ({ default: () => null })),
)

/** Keeps a pack in this browser, or removes it. Loaded for signed-in users only: a guest sees no whole pack. */
export function KeepOfflinePlace(pack: KeepOfflineProps) {
  const { userId } = useSession()
  return (
    // Reserves the height of the button from the first paint on.
    <div className="only-signed-in min-h-11">
      {userId !== null && (
        <Suspense>
          <KeepOffline key={pack.id} {...pack} />
        </Suspense>
      )}
    </div>
  )
}
