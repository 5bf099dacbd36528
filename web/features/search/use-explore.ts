import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { forgetSearches } from '../../lib/search-client.ts'
import { explorePath } from '../shell/explore-path.ts'
import {
  addressOf,
  chooseFilter,
  type ExploreState,
  type FilterName,
  readExploreState,
} from './explore-state.ts'

/** What can be done with a search whose results are shown; every step is a step of the address. */
export function useExplore(state: ExploreState) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  // Boxes show at once what was chosen, before its results are there.
  const [wanted, setWanted] = useState({ after: state, state })
  const shown = wanted.after === state ? wanted.state : state
  const burst = useRef({ lastAt: Number.NEGATIVE_INFINITY, entry: 0 })

  /** Changes that follow each other quickly are one entry of the history. */
  function choose(name: FilterName, value: string, isChosen: boolean) {
    const next = chooseFilter(shown, name, value, isChosen)
    setWanted({ after: state, state: next })

    const now = performance.now()
    const entry = currentEntry()
    const isFirst = now - burst.current.lastAt >= limits.searchAddressDelayMilliseconds
    burst.current = { lastAt: now, entry: isFirst ? entry : burst.current.entry }
    // A step that this one overtakes has made no entry yet.
    const hasEntry = entry > burst.current.entry
    navigate(addressOf(next), { replace: hasEntry, preventScrollReset: true })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // As it stands in the form: boxes may have been pressed before any script ran.
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const address = addressOf(readExploreState(`${new URLSearchParams(fields)}`))
    const isAgain = address === addressOf(state)
    // Who asks the same again wants to know what is new.
    if (isAgain) forgetSearches()
    navigate(address, { replace: isAgain })
    hideTouchKeyboard()
  }

  return {
    shown,
    choose,
    submit,
    isSearching: navigation.state === 'loading' && navigation.location.pathname === explorePath,
  }
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
