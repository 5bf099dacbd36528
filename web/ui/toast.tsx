import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PlainToaster } from './plain-toaster.tsx'

export type ToastKind = 'good' | 'bad'

const Toaster = lazy(() =>
  // Without a connection the first toast is often the one that says so: it must not take the page down.
  import('./toaster.tsx').catch(() => ({ default: PlainToaster })),
)

let waiting: { kind: ToastKind; message: string }[] = []
let show: ((kind: ToastKind, message: string) => void) | undefined
let isWanted = false
const listeners = new Set<() => void>()

/** Says for 5 seconds at the top that something was done. */
export function showToast(message: string): void {
  raise('good', message)
}

/** Says so that something failed; never the only place where an error of a form is shown. */
export function showErrorToast(message: string): void {
  raise('bad', message)
}

/** Where toasts appear, once on the page. Their code comes with the first of them. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toaster onReady={handOver} />
    </Suspense>
  )
}

function raise(kind: ToastKind, message: string) {
  if (show) return show(kind, message)
  waiting.push({ kind, message })
  isWanted = true
  for (const listener of listeners) listener()
}

function handOver(toaster: (kind: ToastKind, message: string) => void) {
  show = toaster
  for (const { kind, message } of waiting) show(kind, message)
  waiting = []
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
