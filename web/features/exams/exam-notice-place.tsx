import { type ComponentType, lazy, Suspense } from 'react'
import { useIsDocument } from '../../lib/guest-document.ts'
import { useAreExamsKnown, useKnownExams } from './known-exams.ts'

const ExamNotice = lazy<ComponentType<{ packId: string }>>(() =>
  // If the notice cannot be loaded, a choice shows the same sentence.
  import('./exam-notice.tsx').catch(() => ({ default: () => null })),
)

/**
 * Shows a notice on a pack or question whose answers an exam of the user hides. Only such users load it. Until the
 * exams are known it keeps the room that they needed on the page before.
 */
export function ExamNoticePlace({ packId }: { packId: string | null }) {
  const isDocument = useIsDocument()
  const { withheld } = useKnownExams()
  const isKnown = useAreExamsKnown()
  if (packId === null || isDocument || (isKnown && !withheld.has(packId))) return null
  return (
    <div data-exam-notice={packId}>
      {withheld.has(packId) && (
        <Suspense>
          <ExamNotice packId={packId} />
        </Suspense>
      )}
    </div>
  )
}
