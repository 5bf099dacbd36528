import { useNavigate } from 'react-router'
import { showToast } from '../../../ui/toast.tsx'

/** Returns the handlers of a form that was saved or left; `shown` is the screen after a save. */
export function useLeaveForm({ back, shown, message }: { back: string; shown: string; message: string }) {
  const navigate = useNavigate()
  const onBack = useGoBack(back)
  function onSaved(_id: string, isShown: boolean) {
    showToast(message)
    if (isShown) navigate(shown, { replace: true })
  }
  return { onSaved, onBack }
}

/** Returns a function that goes to the page before, or to `fallback` where a visit began with this page. */
function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate(fallback)
  }
}
