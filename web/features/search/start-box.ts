/** Starts the list of suggestions of a box. `isWanted`: it opens at once. */
export type StartSuggestions = (isWanted: boolean) => void

/**
 * Makes a search field a combobox. Loads its list of suggestions when the field gets the focus, or, if that fails, when its
 * user types.
 */
export function startBox(
  input: HTMLInputElement,
  loadSuggestions: () => Promise<StartSuggestions>,
  signal?: AbortSignal,
): void {
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
      const start = await loadSuggestions()
      // The user may have typed, or submitted, before this code was loaded.
      if (!signal?.aborted) start(isWanted)
    } catch {
      isLoaded = false
    }
  }
  function want() {
    isWanted = true
    void load()
  }
  input.addEventListener('focus', load, { signal })
  input.addEventListener('click', () => (input.value === '' ? want() : load()), { signal })
  input.addEventListener('input', want, { signal })
  input.form?.addEventListener('submit', () => (isWanted = false), { signal })
  // The user may have typed or pressed before anything listened.
  isWanted = input.value !== input.defaultValue
  if (document.activeElement === input) input.value === '' ? want() : void load()
}
