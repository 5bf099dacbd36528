import { Check, CircleX, Info } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { limits } from '../../contract/limits.ts'
import { createListeners } from '../lib/listeners.ts'

/** `note`: neither a success nor an error. */
const icons = { good: Check, note: Info, bad: CircleX }

type Toast = { key: number; kind: keyof typeof icons; message: string }

let shown: Toast | null = null
let lastKey = 0
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

function raise(kind: Toast['kind'], message: string): () => void {
  lastKey += 1
  const toast = { key: lastKey, kind, message }
  show(toast)
  return () => remove(toast)
}

function remove(toast: Toast): void {
  if (shown === toast) show(null)
}

function show(toast: Toast | null): void {
  shown = toast
  notify()
}

/** The place of the toasts, once per page: over the top bar, so that they never cover the title. Only the last is shown. */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  return (
    // Beside the message, presses reach the top bar.
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 top-2 z-50">
      {toast && <ToastMessage key={toast.key} toast={toast} />}
    </div>
  )
}

/** It stays while the pointer rests on it, and while the page is hidden. A finger removes it. */
function ToastMessage({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const isHidden = useSyncExternalStore(listenForHiding, () => document.hidden)
  const Icon = icons[toast.kind]
  useEffect(() => {
    if (isHeld || isHidden) return
    const timeout = setTimeout(() => remove(toast), limits.toastMilliseconds)
    return () => clearTimeout(timeout)
  }, [toast, isHeld, isHidden])
  return (
    <p
      role={toast.kind === 'bad' ? 'alert' : 'status'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onTouchEnd={() => remove(toast)}
      className="pointer-events-auto mx-auto flex w-fit max-w-full animate-rise items-center gap-2.5 rounded-md bg-pen px-4.5 py-3 text-on-pen text-sm shadow-lift"
    >
      <Icon aria-hidden className="size-5 flex-none" />
      <span>{toast.message}</span>
    </p>
  )
}

function listenForHiding(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
