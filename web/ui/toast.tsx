import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PlainToaster } from './plain-toaster.tsx'
import type { ShowToast, ToastKind } from './toast-kind.ts'

const Toaster = lazy(() =>
  // The first toast often reports a lost connection: failing to load the toaster must not break the page.
  import('./toaster.tsx').catch(() => ({ default: PlainToaster })),
)

let waiting: { kind: ToastKind; message: string }[] = []
let show: ShowToast | undefined
let hasToast = false
const listeners = new Set<() => void>()

/** Shows a success message at the top for 5 seconds. */
export function showToast(message: string): void {
  raise('good', message)
}

/** Shows an error message at the top for 5 seconds. Forms must also show their errors in place. */
export function showErrorToast(message: string): void {
  raise('bad', message)
}

/** The place of the toasts, once per page. Loads their code with the first one. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => hasToast,
    () => false,
  )
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toaster onReady={receiveToaster} />
    </Suspense>
  )
}

function raise(kind: ToastKind, message: string) {
  if (show) return show(kind, message)
  waiting.push({ kind, message })
  hasToast = true
  for (const listener of listeners) listener()
}

function receiveToaster(toaster: ShowToast) {
  show = toaster
  for (const { kind, message } of waiting) show(kind, message)
  waiting = []
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
