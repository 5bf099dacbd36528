import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { splitPath } from '../../../contract/locales.ts'
import { whenIdle } from '../../lib/connection.ts'
import { forgetSearches, prepareSearch } from '../../lib/search-client.ts'
import {
  boxesOf,
  type ExploreState,
  type FilterName,
  isChosen,
  newestFirst,
  readSearchForm,
  sortParameter,
} from './explore-state.ts'

type Addresses = { path: string; addressOf: (state: ExploreState) => string }

/**
 * Returns the actions on a shown search; each one navigates to an address. `addressOf` makes the addresses of its
 * screen, the one without filters is `path`.
 */
export function useExplore(state: ExploreState, { path, addressOf }: Addresses) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && splitPath(navigation.location.pathname).path === path
  const form = useRef<HTMLFormElement>(null)
  const burst = useRef({ lastAt: Number.NEGATIVE_INFINITY, entry: 0 })
  useEffect(() => whenIdle(prepareSearch), [])
  useFilterBoxes(form, state, { isSearching, onChosenBefore: applyFilters })

  /** Applies the boxes as they are now. Quick changes in a row share one entry of the history. */
  function applyFilters() {
    if (!form.current) return
    const now = performance.now()
    const entry = currentEntry()
    const isFirst = now - burst.current.lastAt >= limits.searchAddressDelayMilliseconds
    burst.current = { lastAt: now, entry: isFirst ? entry : burst.current.entry }
    // An overtaken navigation has not made an entry yet.
    const hasEntry = entry > burst.current.entry
    const { filters, isNewestFirst } = readSearchForm(form.current)
    navigate(addressOf({ ...state, filters, isNewestFirst, page: 1 }), {
      replace: hasEntry,
      preventScrollReset: true,
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = readSearchForm(event.currentTarget)
    const isAsTyped = state.isAsTyped && asked.query === state.query
    const address = addressOf({ ...asked, isAsTyped, ownLevel: state.ownLevel })
    const isAgain = address === addressOf(state)
    // Submitting the same search again asks for fresh results.
    if (isAgain) forgetSearches()
    navigate(address, { replace: isAgain })
    keepSearch(asked.query)
    hideTouchKeyboard()
  }

  return { form, applyFilters, submit, isSearching }
}

/**
 * The boxes are uncontrolled: they change at once, before the results come and before any script runs.
 * Choices made before the start are applied at the start. The boxes follow results of "Back" or of a link.
 */
function useFilterBoxes(
  form: RefObject<HTMLFormElement | null>,
  state: ExploreState,
  { isSearching, onChosenBefore }: { isSearching: boolean; onChosenBefore: () => void },
) {
  const start = useEffectEvent(() => {
    if (boxesOf(form.current).some((box) => box.checked !== isBoxChosen(box, state))) onChosenBefore()
  })
  useEffect(() => start(), [])

  const followed = useRef(state)
  useEffect(() => {
    if (isSearching || followed.current === state) return
    followed.current = state
    for (const box of boxesOf(form.current)) box.checked = isBoxChosen(box, state)
  }, [form, state, isSearching])
}

function isBoxChosen({ name, value }: HTMLInputElement, state: ExploreState): boolean {
  if (name === sortParameter) return (value === newestFirst) === state.isNewestFirst
  return isChosen(state, name as FilterName, value)
}

/** Returns the router's index in the history, which is up to date before rendering. */
function currentEntry(): number {
  return window.history.state?.idx ?? 0
}

/** Adds the query to the recent searches. Their code is loaded after the results. */
function keepSearch(query: string) {
  whenIdle(() => {
    import('../../lib/recent-searches.ts')
      .then(({ recentSearches }) => recentSearches.add(query))
      .catch(() => {})
  })
}

/** Hides the touch keyboard, which would cover the results. */
function hideTouchKeyboard() {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && matchMedia('(pointer: coarse)').matches) focused.blur()
}
