import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'
import { PlainToaster } from './plain-toaster.tsx'
import type { ShowToast, ToastKind } from './toast-kind.ts'

const Toaster = lazy(() =>
  // The first toast often reports a lost connection: failing to load the toaster must not break the page.
  import('./toaster.tsx').catch(() => ({ default: PlainToaster })),
)

type Waiting = { kind: ToastKind; message: string; remove: () => void }

let waiting: Waiting[] = []
let show: ShowToast | undefined
let hasToast = false
const { notify, subscribe } = createListeners()

/** Shows a success message at the top for 5 seconds. Returns a function that removes it earlier. */
export function showToast(message: string): () => void {
  return raise('good', message)
}

/** Shows a message that is neither a success nor an error. */
export function showNote(message: string): void {
  raise('note', message)
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

function raise(kind: ToastKind, message: string): () => void {
  if (show) return show(kind, message)
  const toast: Waiting = {
    kind,
    message,
    remove: () => {
      waiting = waiting.filter((one) => one !== toast)
    },
  }
  waiting.push(toast)
  hasToast = true
  notify()
  // The toaster replaces `remove` as soon as it is loaded.
  return () => toast.remove()
}

function receiveToaster(toaster: ShowToast) {
  show = toaster
  for (const toast of waiting) toast.remove = show(toast.kind, toast.message)
  waiting = []
}
