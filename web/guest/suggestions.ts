import {
  type BoxFound,
  type BoxOption,
  groupsFor,
  isWorthAsking,
  keyOf,
} from '../features/search/box-options.ts'
import { createBoxQuestions } from '../features/search/box-questions.ts'
import { readQuery } from '../features/search/explore-state.ts'
import { savesData } from '../lib/connection.ts'
import { pathOf, tagPath } from '../lib/paths.ts'
import type { RecentSearches } from '../lib/recent-search-list.ts'
import { ownAddress } from './own-address.ts'
import { searchBox } from './search.ts'
import { createPanel } from './suggestion-panel.ts'

/**
 * Makes the search box a combobox of the ARIA practices guide with a list of recent searches, tags and packs:
 * the focus stays in the field, arrow keys choose an option, Enter takes it, Escape closes the list. With
 * `isWanted` the list opens at once.
 */
export function startSuggestions(input: HTMLInputElement, recent: RecentSearches, isWanted: boolean): void {
  const panel = createPanel(input, { onTake: take, onRemove: remove, onForget: forget })
  const questions = createBoxQuestions(searchBox, (text, results) => {
    found = { text, ...results }
    show()
  })
  let found: BoxFound | null = null
  let isOpen = false
  let chosen: BoxOption | null = null
  let options: BoxOption[] = []

  function show(): void {
    const text = readQuery(input.value)
    const groups = isOpen ? groupsFor(text, recent.read(), found) : []
    options = groups.flatMap((group) => group.options)
    const key = chosen && keyOf(chosen)
    chosen = options.find((option) => keyOf(option) === key) ?? null
    panel.show(groups, chosen)
  }

  function open(): void {
    isOpen = true
    const text = readQuery(input.value)
    if (isWorthAsking(text) && !savesData()) questions.ask(text)
    else questions.stop()
    show()
  }

  function close(): void {
    isOpen = false
    questions.stop()
    show()
  }

  function take(option: BoxOption): void {
    close()
    if (option.kind === 'tag') location.assign(ownAddress(tagPath(option.text)))
    else if (option.kind === 'pack')
      location.assign(ownAddress(pathOf({ kind: 'pack', id: encodeURIComponent(option.id) })))
    else {
      input.value = option.text
      input.form?.requestSubmit()
    }
  }

  function remove(option: BoxOption): void {
    recent.remove(option.text)
    show()
  }

  function forget(): void {
    recent.clear()
    input.focus()
    show()
  }

  function step(by: 1 | -1): void {
    if (!isOpen || options.length === 0) {
      open()
      return
    }
    // The arrow keys also pass the field itself.
    const place = chosen ? options.indexOf(chosen) : -1
    chosen = options[((place + 1 + by + options.length + 1) % (options.length + 1)) - 1] ?? null
    show()
  }

  /** Handles a key. Returns whether the list used it. */
  function press({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      step(key === 'ArrowDown' ? 1 : -1)
      return options.length > 0
    }
    if (!isOpen || options.length === 0) return false
    if (key === 'Escape') close()
    else if (key === 'Enter' && chosen) take(chosen)
    else if (key === 'Delete' && shiftKey && chosen?.kind === 'recent') remove(chosen)
    else return false
    return true
  }

  input.addEventListener('input', () => {
    chosen = null
    open()
  })
  input.addEventListener('click', () => {
    if (input.value === '') open()
  })
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && press(event)) event.preventDefault()
  })
  input.form?.addEventListener('submit', close)
  for (const element of [input, panel.element]) {
    element.addEventListener('focusout', ({ relatedTarget }) => {
      const isInside = relatedTarget instanceof Node && panel.element.contains(relatedTarget)
      if (relatedTarget !== input && !isInside) close()
    })
  }
  if (isWanted && document.activeElement === input) open()
}
