import { type ComponentType, lazy, Suspense } from 'react'
import { useWithheld } from './known-exams.ts'

const ExamNotice = lazy<ComponentType<{ packId: string }>>(() =>
  // If the notice cannot be loaded, a choice shows the same sentence.
  import('./exam-notice.tsx').catch(() => ({ default: () => null })),
)

/** Shows a notice on a pack or question whose answers an exam of the user hides. Only such users load it. */
export function ExamNoticePlace({ packId }: { packId: string | null }) {
  const isWithheld = useWithheld(packId) !== null
  if (packId === null || !isWithheld) return null
  return (
    <Suspense>
      <ExamNotice packId={packId} />
    </Suspense>
  )
}
