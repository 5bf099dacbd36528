import { useNavigate } from 'react-router'
import { useGoBack } from '../../../lib/use-go-back.ts'
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
