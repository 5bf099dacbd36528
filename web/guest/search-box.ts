import type { RecentSearches } from '../lib/recent-search-list.ts'

/** Loads the list of suggestions when the box gets the focus, or, if that fails, when its user types. */
export function startBox(input: HTMLInputElement, recent: RecentSearches): void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  // The list sets it from now on.
  input.setAttribute('aria-expanded', 'false')
  let isLoaded = false
  let isWanted = false
  async function load() {
    if (isLoaded) return
    isLoaded = true
    try {
      const { startSuggestions } = await import('./suggestions.ts')
      // The user may have typed before this code was loaded.
      startSuggestions(input, recent, isWanted || input.value !== input.defaultValue)
    } catch {
      isLoaded = false
    }
  }
  input.addEventListener('focus', load)
  input.addEventListener('click', () => {
    isWanted ||= input.value === ''
    void load()
  })
  input.addEventListener('input', () => {
    isWanted = true
    void load()
  })
  if (document.activeElement === input) void load()
}
