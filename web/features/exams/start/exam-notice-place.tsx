import { type ComponentType, lazy, Suspense, useState } from 'react'
import { readExamRoom } from '../../../lib/exam-room.ts'
import { useIsDocument } from '../../../lib/guest-document.ts'
import { useHasStarted } from '../../../lib/has-started.ts'
import { useAreExamsKnown, useKnownExams } from '../sitting/known-exams.ts'

const ExamNotice = lazy<ComponentType<{ packId: string }>>(() =>
  // If the notice cannot be loaded, a choice shows the same sentence.
  import('./exam-notice.tsx').catch(() => ({ default: () => null })),
)

/**
 * Shows a notice on a pack or question whose answers an exam of the user hides. Only such users load it. Nothing moves:
 * the notice comes with the screen, or has had its room since the first paint (exam-room.ts). Needs the screen's id as `key`.
 */
export function ExamNoticePlace({ packId }: { packId: string | null }) {
  const isDocument = useIsDocument()
  const hasStarted = useHasStarted()
  const { withheld } = useKnownExams()
  const isKnown = useAreExamsKnown()
  const [hasRoom] = useState(
    () => packId !== null && (isKnown ? withheld.has(packId) : readExamRoom().packIds.includes(packId)),
  )
  if (packId === null || isDocument || (hasStarted && !hasRoom)) return null
  return (
    <div data-exam-notice={packId} className={hasStarted ? 'min-h-(--exam-notice-height)' : undefined}>
      {withheld.has(packId) && (
        <Suspense>
          <ExamNotice packId={packId} />
        </Suspense>
      )}
    </div>
  )
}
