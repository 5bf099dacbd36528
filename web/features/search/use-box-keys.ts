import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type BoxGroup, type BoxOption, keyOf } from './box-options.ts'

/**
 * Makes the list under a text field a combobox of the ARIA practices guide: the focus stays in the field,
 * arrow keys choose an option, Enter takes it, Escape closes the list. With `isWanted` the list opens at once.
 * Returns the key of the chosen option.
 */
export function useBoxKeys({
  input,
  panel,
  listId,
  groups,
  isOpen,
  isWanted,
  onOpen,
  onClose,
  onTake,
  onRemove,
}: {
  input: HTMLInputElement
  panel: RefObject<HTMLElement | null>
  listId: string
  groups: readonly BoxGroup[]
  isOpen: boolean
  isWanted: RefObject<boolean>
  onOpen: () => void
  onClose: () => void
  onTake: (option: BoxOption) => void
  onRemove: (option: BoxOption) => void
}): string | null {
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const options = groups.flatMap(({ options }) => options)
  const isShown = isOpen && options.length > 0
  const place = isShown ? options.findIndex((option) => keyOf(option) === chosenKey) : -1
  const chosen = options[place]

  const handle = useEffectEvent((event: Event) => {
    if (event.type === 'input') setChosenKey(null)
    if (event.type === 'input' || (event.type === 'click' && input.value === '')) onOpen()
    if (event.type === 'submit') onClose()
    if (event instanceof FocusEvent && !isInside(panel.current, event.relatedTarget)) onClose()
    if (event instanceof KeyboardEvent && !event.isComposing && press(event)) event.preventDefault()
  })

  /** Handles a key. Returns whether the list used it. */
  function press({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      // The arrow keys also pass the field itself.
      const next = (place + 1 + step + options.length + 1) % (options.length + 1)
      const option = options[next - 1]
      if (isShown) setChosenKey(option ? keyOf(option) : null)
      else onOpen()
      return options.length > 0
    }
    if (!isShown) return false
    if (key === 'Escape') onClose()
    else if (key === 'Enter' && chosen) onTake(chosen)
    else if (key === 'Delete' && shiftKey && chosen?.kind === 'recent') onRemove(chosen)
    else return false
    return true
  }

  const begin = useEffectEvent(() => {
    if (isWanted.current && document.activeElement === input) onOpen()
  })

  useEffect(() => {
    const { form } = input
    const events = ['input', 'click', 'keydown', 'blur']
    const listen = (event: Event) => handle(event)
    for (const name of events) input.addEventListener(name, listen)
    form?.addEventListener('submit', listen)
    begin()
    return () => {
      for (const name of events) input.removeEventListener(name, listen)
      form?.removeEventListener('submit', listen)
    }
  }, [input])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown))
    if (chosen) input.setAttribute('aria-activedescendant', optionId(listId, place))
    else input.removeAttribute('aria-activedescendant')
  }, [input, isShown, chosen, listId, place])

  return chosen ? keyOf(chosen) : null
}

export function isInside(element: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && element?.contains(target) === true
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}
