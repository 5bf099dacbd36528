import { levelOfSlug } from '../../contract/bank/levels.ts'
import { addressOf, boxesOf, readExploreState, readSearchForm } from '../features/search/explore-state.ts'
import { type StartSuggestions, startBox } from '../features/search/start-box.ts'
import { createRecentSearches } from '../lib/recent-search-list.ts'
import { recallLevel } from '../lib/remembered-level.ts'
import { ownAddress } from './own-address.ts'
import { rememberPlace, returnToPlace } from './place.ts'

const recent = createRecentSearches(() => null)
const wide = matchMedia('(width >= 64rem)')

/**
 * Applies the filters of a search at once on wide screens, and opens the list under its box. The form of a tag has
 * filters only.
 */
export function startExplore(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=search]')
  // All levels are named in an address where the early script would lead to the remembered one.
  const ownLevel = levelOfSlug(recallLevel() ?? '')
  const state = { ...readExploreState(location.search), ownLevel }

  function applyFilters(box?: HTMLInputElement): void {
    if (box) rememberPlace(box)
    if (!input) {
      form.requestSubmit()
      return
    }
    const { filters, isNewestFirst } = readSearchForm(form)
    location.assign(ownAddress(addressOf({ ...state, filters, isNewestFirst, page: 1 })))
  }

  form.addEventListener('submit', (event) => {
    if (!input) return
    event.preventDefault()
    const asked = readSearchForm(form)
    recent.add(asked.query)
    // On a phone the keyboard would cover the results.
    if (!matchMedia('(pointer: coarse)').matches) rememberPlace(input)
    const isAsTyped = state.isAsTyped && asked.query === state.query
    location.assign(ownAddress(addressOf({ ...asked, isAsTyped, ownLevel })))
  })
  for (const box of boxesOf(form)) {
    // On small screens the sheet of the filters stays open until its button applies them.
    box.addEventListener('change', () => wide.matches && applyFilters(box))
  }
  wide.addEventListener('change', () => wide.matches && hideSheet(form))
  // A page that Back restores shows the search of its address again.
  window.addEventListener('pageshow', (event) => event.persisted && form.reset())

  // Choices made before the start are applied at the start.
  if (wide.matches && boxesOf(form).some((box) => box.checked !== box.defaultChecked)) applyFilters()
  else returnToPlace()
  if (input) startBox(input, () => loadSuggestions(input))
}

async function loadSuggestions(input: HTMLInputElement): Promise<StartSuggestions> {
  const { startOwnSuggestions } = await import('./suggestions.ts')
  return (isWanted) => startOwnSuggestions(input, { recent, isWanted })
}

/** On a wide screen the filters are beside the results, which an open sheet would cover. */
function hideSheet(form: HTMLFormElement): void {
  boxesOf(form)[0]?.closest<HTMLElement>('[popover]')?.hidePopover()
}
