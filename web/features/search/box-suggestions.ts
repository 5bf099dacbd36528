import { savesData } from '../../lib/connection.ts'
import { pathOf, tagPath } from '../../lib/paths.ts'
import type { RecentSearches } from '../../lib/recent-search-list.ts'
import { type BoxFound, type BoxOption, groupsFor, isWorthAsking, keyOf } from './box-options.ts'
import { createPanel } from './box-panel.ts'
import { createBoxQuestions } from './box-questions.ts'
import { readQuery } from './explore-state.ts'
import type { BoxResults } from './search-results.ts'

/**
 * Makes the search box a combobox of the ARIA practices guide with a list of recent searches, tags and packs:
 * the focus stays in the field, arrow keys choose an option, Enter takes it, Escape closes the list. With
 * `isWanted` the list opens at once.
 */
export function startSuggestions(
  input: HTMLInputElement,
  {
    model,
    recent,
    search,
    open: openPath,
    isWanted,
    signal,
  }: {
    /** The panel with one option of each kind. */
    model: Element
    recent: RecentSearches
    /** Returns the tags and packs that begin with a text. */
    search: (text: string) => Promise<BoxResults>
    /** Opens the page of a tag or a pack. */
    open: (path: string) => void
    isWanted: boolean
    /** Removes the list. */
    signal?: AbortSignal
  },
): void {
  const panel = createPanel(input, model, { onTake: take, onRemove: remove, onForget: forget })
  const questions = createBoxQuestions(search, (text, results) => {
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
    if (option.kind === 'tag') openPath(tagPath(option.text))
    else if (option.kind === 'pack') openPath(pathOf({ kind: 'pack', id: encodeURIComponent(option.id) }))
    else {
      input.value = option.text
      input.form?.requestSubmit()
    }
  }

  function remove(option: BoxOption): void {
    recent.remove(option.text)
  }

  function forget(): void {
    recent.clear()
    input.focus()
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

  function typed(): void {
    chosen = null
    open()
  }

  function closeUnlessInside({ relatedTarget }: FocusEvent): void {
    const isInside = relatedTarget instanceof Node && panel.element.contains(relatedTarget)
    if (relatedTarget !== input && !isInside) close()
  }

  input.addEventListener('input', typed, { signal })
  input.addEventListener('click', () => input.value === '' && open(), { signal })
  input.addEventListener('keydown', (event) => !event.isComposing && press(event) && event.preventDefault(), {
    signal,
  })
  input.form?.addEventListener('submit', close, { signal })
  for (const element of [input, panel.element]) {
    element.addEventListener('focusout', closeUnlessInside, { signal })
  }
  // A search is stored some time after it was submitted.
  const stopListening = recent.listen(show)
  signal?.addEventListener('abort', () => {
    stopListening()
    questions.stop()
    panel.element.remove()
  })
  if (isWanted && document.activeElement === input) open()
}
