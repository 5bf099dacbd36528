import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import type { ContentActionsProps } from './content-actions.tsx'

const ContentActions = lazy<ComponentType<ContentActionsProps>>(() =>
  // Without the actions the question can still be read and answered.
  import('./content-actions.tsx').catch(() => ({ default: () => null })),
)

/** The actions on a question or pack. Loaded for signed-in users only: a guest has none. */
export function ContentActionsPlace(actions: ContentActionsProps) {
  const { userId } = useSession()
  return (
    // Reserves the height of the buttons from the first paint on.
    <div className="only-signed-in min-h-11">
      {userId !== null && (
        <Suspense>
          <ContentActions {...actions} />
        </Suspense>
      )}
    </div>
  )
}
