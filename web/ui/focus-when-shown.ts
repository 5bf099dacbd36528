/** A ref that moves the focus to an element when it appears: the control that had it is gone. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}
