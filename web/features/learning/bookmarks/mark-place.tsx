import { type ComponentType, lazy } from 'react'
import { SignedInPlace } from '../../../ui/signed-in-place.tsx'
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
  return (
    // The height of the buttons and of a line of the note.
    <SignedInPlace className="mt-2 min-h-18">
      <Controls key={questionId} questionId={questionId} />
    </SignedInPlace>
  )
}
