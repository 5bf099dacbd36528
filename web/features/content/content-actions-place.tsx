import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import type { ContentActionsProps } from './content-actions.tsx'

const ContentActions = lazy<ComponentType<ContentActionsProps>>(() =>
  // Without them the question can be read and answered all the same.
  import('./content-actions.tsx').catch(() => ({ default: () => null })),
)

/** Where the actions on a question or pack stand. Their code comes for who is signed in: a guest has none. */
export function ContentActionsPlace(actions: ContentActionsProps) {
  const { userId } = useSession()
  return (
    // As high as its buttons from the first paint on.
    <div className="only-signed-in min-h-11">
      {userId !== null && (
        <Suspense>
          <ContentActions {...actions} />
        </Suspense>
      )}
    </div>
  )
}
