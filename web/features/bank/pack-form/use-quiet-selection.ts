import { useEffect } from 'react'

/**
 * Hides selection changes from React while a form is shown. At each of them React reads the caret of the field, for
 * `onSelect` handlers that our forms do not have; with 200 cards that is a third of the cost of a key.
 */
export function useQuietSelection(): void {
  useEffect(() => {
    const stop = (event: Event) => event.stopPropagation()
    // React listens on the document; the window comes before it in the capture phase.
    window.addEventListener('selectionchange', stop, { capture: true })
    return () => window.removeEventListener('selectionchange', stop, { capture: true })
  }, [])
}
