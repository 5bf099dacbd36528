import { useEffect } from 'react'

/**
 * Keeps changes of the selection from React while a form is on the screen. React asks the field for its caret at each of
 * them, for `onSelect` handlers that no form of ours has; with 200 cards that is a third of what a key costs.
 */
export function useUnheardSelection(): void {
  useEffect(() => {
    const keep = (event: Event) => event.stopPropagation()
    // React listens at the document: before it comes the window.
    window.addEventListener('selectionchange', keep, { capture: true })
    return () => window.removeEventListener('selectionchange', keep, { capture: true })
  }, [])
}
