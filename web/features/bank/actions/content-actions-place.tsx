import { type ComponentType, lazy } from 'react'
import { SignedInPlace } from '../../../ui/signed-in-place.tsx'
import type { ContentActionsProps } from './content-actions.tsx'

const ContentActions = lazy<ComponentType<ContentActionsProps>>(() =>
  // Without the actions the question can still be read and answered.
  import('./content-actions.tsx').catch(() => ({ default: () => null })),
)

/** The actions on a question or pack. Loaded for signed-in users only: a guest has none. */
export function ContentActionsPlace(actions: ContentActionsProps) {
  return (
    <SignedInPlace className="min-h-11">
      <ContentActions {...actions} />
    </SignedInPlace>
  )
}
