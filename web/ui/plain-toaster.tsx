import { useEffect, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import type { ShowToast, ToastKind } from './toast-kind.ts'

type Toast = { kind: ToastKind; message: string }

/** Shows the latest toast for 5 seconds if the toaster's code could not be loaded, for example offline. */
export function PlainToaster({ onReady }: { onReady: (show: ShowToast) => void }) {
  const [shown, setToast] = useState<Toast | null>(null)
  useEffect(
    () =>
      onReady((kind, message) => {
        const raised = { kind, message }
        setToast(raised)
        return () => setToast((current) => (current === raised ? null : current))
      }),
    [onReady],
  )
  useEffect(() => {
    if (!shown) return
    const timeout = setTimeout(() => setToast(null), limits.toastMilliseconds)
    return () => clearTimeout(timeout)
  }, [shown])
  if (!shown) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 top-2 z-50">
      <p
        role={shown.kind === 'bad' ? 'alert' : 'status'}
        className="mx-auto w-fit max-w-full rounded-md bg-pen px-4.5 py-3 text-on-pen text-sm shadow-lift"
      >
        {shown.message}
      </p>
    </div>
  )
}
