import { useNavigate } from 'react-router'
import { pathOf } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { ContentKind } from '../actions/content.ts'

/** Returns the handlers of a form that was saved or left. After a save it shows what was edited, or the author's own lists. */
export function useLeaveForm({
  kind,
  id,
  userId,
  message,
}: {
  kind: ContentKind
  /** Null for a new question or pack. */
  id: string | null
  userId: string
  /** Says that it is saved. */
  message: string
}) {
  const navigate = useNavigate()
  function onSaved(isShown: boolean) {
    showToast(message)
    if (isShown) navigate(id === null ? `/user/${userId}` : pathOf({ kind, id }), { replace: true })
  }
  /** Goes to the page before, or, where a visit began with this page, to what is stored. */
  function onBack() {
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(id === null ? '/' : pathOf({ kind, id }))
  }
  return { onSaved, onBack }
}
