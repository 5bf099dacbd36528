/** Moves the focus to the explanation, unless the learner has left the question meanwhile. */
export function readOn(note: HTMLElement | null): void {
  if (!note?.closest('article')?.contains(document.activeElement)) return
  note.focus({ preventScroll: true })
  note.scrollIntoView({ block: 'nearest' })
}

/** Focuses the visible link to the next question: one is for small, the other for wide screens. */
export function focusNextLink(): void {
  const links = document.querySelectorAll<HTMLElement>('a[rel=next], a[data-next]')
  for (const link of links) if (link.offsetParent) link.focus({ preventScroll: true })
}

/** Shows a practice from its beginning again. */
export function returnToStart(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}
