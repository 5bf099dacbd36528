import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { shellTexts } from '../../contract/texts/generated/shell.ts'
import { useTexts } from '../lib/use-texts.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  isOpen: boolean
  /** Called on Esc, and in a drawer also on a press on the backdrop or the close button. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, always visible, the safe one first. */
  actions?: ReactNode
  /** A centred sheet, a wide one for reading, or a drawer at the bottom edge. */
  kind?: 'sheet' | 'wide' | 'drawer'
}

/** A modal dialog. Moves the focus into it, and back to the opening element when it closes. */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  return isOpen ? <OpenDialog {...dialog} /> : null
}

const kinds = {
  // A dialog with something to unfold stands at the top: a centred one would rise under the finger.
  sheet:
    'w-120 max-w-[calc(100vw-8*var(--spacing))] max-h-[calc(100dvh-8*var(--spacing))] rounded-sm has-[details]:mt-4',
  wide: 'w-220 max-w-[calc(100vw-4*var(--spacing))] max-h-[calc(100dvh-4*var(--spacing))] rounded-sm sm:max-w-[calc(100vw-2rem)] sm:max-h-[calc(100dvh-2rem)]',
  drawer: 'mx-auto mt-auto mb-0 w-full max-w-160 max-h-[88dvh] rounded-t-[10px]',
}

// A row inside the actions keeps its full width; only its buttons are narrower on a phone.
const rows = 'max-sm:*:flex-auto max-sm:[&>:is(a,button)]:px-4 sm:px-7'

const actionRows = {
  sheet: `pt-1 pb-5 sm:pb-7 ${rows}`,
  wide: `border-rule border-t py-3 sm:py-4 ${rows}`,
  drawer: 'border-rule border-t pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] *:flex-auto',
}

function OpenDialog({ onClose, title, children, actions, kind = 'sheet' }: Omit<DialogProps, 'isOpen'>) {
  const shell = useTexts(shellTexts)
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const handleClose = useEffectEvent(onClose)

  // A layout effect closes the dialog before its element is removed, so the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current!
    const close = () => handleClose()
    const cancel = (event: Event) => {
      event.preventDefault()
      handleClose()
    }
    dialog.showModal()
    // In a wide dialog the focus would otherwise go to the scrolling text and draw a ring around it.
    dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('close', close)
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('close', close)
      dialog.close()
    }
  }, [])

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (kind === 'drawer' && event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same on the keyboard
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      className={classNames('animate-rise overflow-hidden bg-sheet p-0 text-ink shadow-lift', kinds[kind])}
    >
      <div className="flex max-h-[inherit] flex-col">
        {kind === 'drawer' && (
          <div className="double-rule flex items-center gap-3 py-2.5 pr-2.5 pl-5">
            <h2 id={titleId} className="font-serif text-xl">
              {title}
            </h2>
            <IconButton label={shell.close} onClick={onClose} className="ml-auto">
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
        <div className="min-h-0 overflow-auto">
          {/* The title scrolls with the content, because large text leaves no room for both above the
              actions. */}
          {kind !== 'drawer' && (
            <h2
              id={titleId}
              tabIndex={kind === 'wide' ? -1 : undefined}
              className="double-rule mx-5 outline-none pt-5 pb-3 font-serif text-[1.625rem] leading-[1.4] sm:mx-7 sm:pt-7"
            >
              {title}
            </h2>
          )}
          <div className={classNames('px-5 py-4', kind !== 'drawer' && 'sm:px-7')}>{children}</div>
        </div>
        {actions && (
          <div
            className={classNames('flex flex-wrap items-center justify-between gap-3 px-5', actionRows[kind])}
          >
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}
