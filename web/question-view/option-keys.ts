import { optionPlaceOfKey } from './option-labels.ts'

/** The common part of an event of React and an event of the browser. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'target' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Arrow keys move the focus and Space chooses, because the default of arrow keys would choose, and a choice
 * may reveal the answer. A number or a letter chooses its option.
 */
export function moveOrChooseIn(list: Element, event: Pressed): void {
  const radios = radiosIn(list)
  const from = event.target instanceof HTMLInputElement ? radios.indexOf(event.target) : -1
  const step = steps[event.key]
  if (from !== -1 && step) {
    event.preventDefault()
    radios[(from + step + radios.length) % radios.length]?.focus()
  } else chooseIn(list, event)
}

/** Chooses the option of a key, 1 to 4, ক to ঘ or A to D, in the list inside `question`. */
export function chooseIn(question: Element, event: Pressed): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const radio = radiosIn(question)[optionPlaceOfKey(event.key)]
  if (!radio) return
  event.preventDefault()
  radio.focus()
  radio.click()
}

/** Returns the radios of the options in their order, without other radios of the question. */
export function radiosIn(question: Element): HTMLInputElement[] {
  return [...question.querySelectorAll<HTMLInputElement>('[role=radiogroup] input[type=radio]')]
}
