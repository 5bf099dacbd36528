import { languageOf } from '../../lib/text-language.ts'
import { type BoxGroup, type BoxOption, keyOf, modelText } from './box-options.ts'

type Panel = {
  element: HTMLElement
  /** Shows the options, or hides the panel when there are none. */
  show: (groups: readonly BoxGroup[], chosen: BoxOption | null) => void
}

type Actions = {
  onTake: (option: BoxOption) => void
  onRemove: (option: BoxOption) => void
  onForget: () => void
}

const kinds = ['recent', 'tag', 'pack'] as const

/** Adds the panel behind the field; its parts are copies of those of `model`, which is a `BoxModels`. */
export function createPanel(
  input: HTMLInputElement,
  model: Element,
  { onTake, onRemove, onForget }: Actions,
): Panel {
  const element = model.cloneNode(true) as HTMLElement
  const list = element.querySelector('[role=listbox]')!
  const models = [...list.querySelectorAll('[role=group]')]
  const forgetRow = element.lastElementChild as HTMLElement
  list.replaceChildren()
  forgetRow.querySelector('button')!.addEventListener('click', onForget)
  // The focus stays in the field.
  element.addEventListener('mousedown', (event) => event.preventDefault())
  input.after(element)
  input.setAttribute('aria-controls', list.id)

  function rowOf(model: Element, option: BoxOption): Element {
    const row = model.querySelector('[role=none]')!.cloneNode(true) as Element
    const [button, remove] = row.querySelectorAll('button')
    const label = button!.querySelector('span')!
    label.textContent = option.text
    label.lang = languageOf(option.text)
    button!.addEventListener('click', () => onTake(option))
    if (remove) {
      remove.title = remove.title.replace(modelText, option.text)
      remove.addEventListener('click', () => onRemove(option))
    }
    return row
  }

  function groupOf({ kind, options }: BoxGroup): Element {
    const model = models[kinds.indexOf(kind)]!
    const group = model.cloneNode(true) as Element
    group.querySelector('[role=none]')!.replaceWith(...options.map((option) => rowOf(model, option)))
    return group
  }

  return {
    element,
    show(groups, chosen) {
      element.hidden = groups.length === 0
      if (element.hidden) forgetRow.querySelector('details')!.open = false
      forgetRow.hidden = groups[0]?.kind !== 'recent'
      list.replaceChildren(...groups.map(groupOf))
      input.setAttribute('aria-expanded', String(!element.hidden))
      input.removeAttribute('aria-activedescendant')
      const options = groups.flatMap((group) => group.options)
      for (const [place, row] of list.querySelectorAll('[role=option]').entries()) {
        row.id = `${list.id}-${place}`
        const isChosen = chosen !== null && keyOf(options[place]!) === keyOf(chosen)
        row.setAttribute('aria-selected', String(isChosen))
        if (!isChosen) continue
        input.setAttribute('aria-activedescendant', row.id)
        row.scrollIntoView({ block: 'nearest' })
      }
    },
  }
}
