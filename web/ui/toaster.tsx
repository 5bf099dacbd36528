import { Check, CircleX, Info } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { limits } from '../../contract/limits.ts'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { ShowToast, ToastKind } from './toast-kind.ts'

/**
 * Shows one toast at a time over the top bar, so that it never covers the title of a page. Hovering keeps it open, Alt+T
 * focuses it.
 */
export default function Toaster({ onReady }: { onReady: (show: ShowToast) => void }) {
  const { notifications } = useTexts(shellTexts)
  useEffect(() => onReady(showOne), [onReady])
  return (
    <Sonner
      customAriaLabel={notifications}
      position="top-center"
      duration={limits.toastMilliseconds}
      visibleToasts={1}
      // As wide as the toaster, which is centred on the page. Beside the message, presses reach the top bar.
      toastOptions={{ className: 'w-full pointer-events-none!' }}
      offset={{ top: '.5rem' }}
      mobileOffset={{ top: '.5rem', left: '1rem', right: '1rem' }}
    />
  )
}

const icons = { good: Check, bad: CircleX, note: Info }

function showOne(kind: ToastKind, message: string): () => void {
  const Icon = icons[kind]
  const id = toast.custom(() => (
    <div
      ref={leaveTabOrder}
      role={kind === 'bad' ? 'alert' : 'status'}
      className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-2.5 rounded-md bg-pen px-4.5 py-3 font-sans text-on-pen text-sm shadow-lift"
    >
      <Icon aria-hidden className="size-5 flex-none" />
      <span>{message}</span>
    </div>
  ))
  return () => toast.dismiss(id)
}

/** A toast has no controls. Without this the Tab key stops at it, and Sonner then moves the focus back. */
function leaveTabOrder(content: HTMLElement | null): void {
  content?.closest('[data-sonner-toast]')?.setAttribute('tabindex', '-1')
}
