import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import type MarkControls from './mark-controls.tsx'

const LateControls = lazy<typeof MarkControls>(() =>
  // The question works without them.
  import('./mark-controls.tsx').catch(() => ({ default: () => null })),
)

/** The bookmark of a question and the note on it. Loaded for signed-in users only. */
export function MarkPlace({
  questionId,
  Controls = LateControls,
}: {
  questionId: string
  /** For a screen that loads them at once. */
  Controls?: ComponentType<{ questionId: string }>
}) {
  const { userId } = useSession()
  return (
    // Reserves the height of the buttons and of a line of the note from the first paint on.
    <div className="only-signed-in mt-2 min-h-18">
      {userId !== null && (
        <Suspense>
          <Controls key={`${userId} ${questionId}`} questionId={questionId} />
        </Suspense>
      )}
    </div>
  )
}
