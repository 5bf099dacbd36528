import { lazy, Suspense } from 'react'
import { useSession } from '../../../lib/session/session.ts'

/** Loads the controls. A question works without them. */
export const loadMarkControls = () => import('./mark-controls.tsx').catch(() => ({ default: () => null }))

const MarkControls = lazy(loadMarkControls)

/** The bookmark of a question and the note on it. Loaded for signed-in users only. */
export function MarkPlace({ questionId }: { questionId: string }) {
  const { userId } = useSession()
  return (
    // Reserves the height of the buttons and of a line of the note from the first paint on.
    <div className="only-signed-in mt-2 min-h-18">
      {userId !== null && (
        <Suspense>
          <MarkControls key={`${userId} ${questionId}`} questionId={questionId} />
        </Suspense>
      )}
    </div>
  )
}
