import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { explorePath } from '../../lib/paths.ts'
import { forgetSearches } from '../../lib/search-client.ts'
import { addressOf, type ExploreState, type FilterName, isChosen, readExploreState } from './explore-state.ts'

/** What can be done with a search whose results are shown; every step is a step of the address. */
export function useExplore(state: ExploreState) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && navigation.location.pathname === explorePath
  const form = useRef<HTMLFormElement>(null)
  const burst = useRef({ lastAt: Number.NEGATIVE_INFINITY, entry: 0 })
  useFilterBoxes(form, state, { isSearching, onChosenBefore: applyFilters })

  /** As the boxes are now. Changes that follow each other quickly are one entry of the history. */
  function applyFilters() {
    if (!form.current) return
    const now = performance.now()
    const entry = currentEntry()
    const isFirst = now - burst.current.lastAt >= limits.searchAddressDelayMilliseconds
    burst.current = { lastAt: now, entry: isFirst ? entry : burst.current.entry }
    // A step that this one overtakes has made no entry yet.
    const hasEntry = entry > burst.current.entry
    const { filters } = readForm(form.current)
    navigate(addressOf({ ...state, filters, page: 1 }), { replace: hasEntry, preventScrollReset: true })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = addressOf(readForm(event.currentTarget))
    const isAgain = address === addressOf(state)
    // Who asks the same again wants to know what is new.
    if (isAgain) forgetSearches()
    navigate(address, { replace: isAgain })
    hideTouchKeyboard()
  }

  return { form, applyFilters, submit, isSearching }
}

/**
 * The boxes are their own: they show what was pressed before its results are there, and before any script runs; what was
 * pressed by then is applied at the start. When other results come, by Back or a link, they follow.
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

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'checkbox',
  )
}

function isBoxChosen({ name, value }: HTMLInputElement, state: ExploreState): boolean {
  return isChosen(state, name as FilterName, value)
}

/** Of the first page: another search has other pages. */
function readForm(form: HTMLFormElement): ExploreState {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readExploreState(String(new URLSearchParams(fields)))
}

/** The place in the history as the router counts it, known before anything is rendered. */
function currentEntry(): number {
  return window.history.state?.idx ?? 0
}

/** It would cover the results. */
function hideTouchKeyboard() {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && matchMedia('(pointer: coarse)').matches) focused.blur()
}
