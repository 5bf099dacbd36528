import { useEffect, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import type { ToastKind } from './toast.tsx'

type Said = { kind: ToastKind; message: string }

/** In the toaster's place where its code could not be fetched, as without a connection: the latest sentence, for 5 seconds. */
export function PlainToaster({
  onReady,
}: {
  onReady: (show: (kind: ToastKind, message: string) => void) => void
}) {
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => onReady((kind, message) => setSaid({ kind, message })), [onReady])
  useEffect(() => {
    if (!said) return
    const timeout = setTimeout(() => setSaid(null), limits.toastMilliseconds)
    return () => clearTimeout(timeout)
  }, [said])
  if (!said) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 top-19 z-50">
      <p
        role={said.kind === 'good' ? 'status' : 'alert'}
        className="mx-auto w-fit max-w-full rounded-md bg-pen px-4.5 py-3 text-on-pen text-sm shadow-lift"
      >
        {said.message}
      </p>
    </div>
  )
}
