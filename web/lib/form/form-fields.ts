import type { KeyboardEvent } from 'react'
import { languageOf } from '../text-language.ts'

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the field that an event of a form came from; null for anything else. */
export function fieldOf({ target }: { target: EventTarget }): FormField | null {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  return isField ? target : null
}

/** Marks a text field with the language of its text, for its font and for screen readers. */
export function markLanguage(field: FormField): void {
  if (field.type !== 'text' && field.type !== 'textarea') return
  const language = languageOf(field.value)
  // Written only when it differs: each write lays out the field again.
  if (field.lang !== language) field.lang = language
}

/** Focuses the first invalid field of a form, or else `otherwise`, and scrolls it into view. */
export function focusFirstInvalid(form: HTMLElement | null, otherwise: HTMLElement | null = null): void {
  focusInView(form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? otherwise)
}

/** Focuses the visible field of this name, if the form has it, and scrolls it into view. */
export function focusField(form: HTMLElement | null, name: string): void {
  const field = CSS.escape(name)
  focusInView(
    form?.querySelector<HTMLElement>(`[name="${field}"]:not([type=hidden]), [data-field="${field}"]`),
  )
}

/** A ref that moves the focus to an element when it appears: the control that had it is gone. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}

function focusInView(target: HTMLElement | null | undefined): void {
  target?.focus({ preventScroll: true })
  // The file input of a picture has no size; the group around it has.
  const visible = target?.closest('[role=group]') ?? target
  visible?.scrollIntoView({ block: 'center' })
}

/** Opens the chooser of a file input. Without it Enter submits the form, or does nothing. */
export function openOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.click()
}
