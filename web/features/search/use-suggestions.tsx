import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useHasStarted } from '../../lib/has-started.ts'
import type { BoxSuggestions } from './box-suggestions.tsx'

/**
 * Loads the list under the search box when the box gets the focus, or, if that fails, when its user types.
 * Returns the list, and the attributes and handlers of the field. Without scripts the field is a plain one.
 */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const listId = useId()
  const hasStarted = useHasStarted()
  const [loaded, setLoaded] = useState<{ List: typeof BoxSuggestions } | null>(null)
  const isWanted = useRef(false)

  function load() {
    if (loaded) return
    import('./box-suggestions.tsx')
      .then(({ BoxSuggestions }) => setLoaded((before) => before ?? { List: BoxSuggestions }))
      .catch(() => {})
  }

  function want(wanted: boolean) {
    isWanted.current = wanted
    if (wanted) load()
  }

  const loadForFocus = useEffectEvent(() => {
    const field = input.current
    if (!field || document.activeElement !== field) return
    // Text that was typed before the start.
    if (field.value !== field.defaultValue) want(true)
    load()
  })
  useEffect(() => loadForFocus(), [])

  return {
    list: loaded && input.current && (
      <loaded.List input={input.current} listId={listId} isWanted={isWanted} />
    ),
    attributes: hasStarted && {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      // The list sets it from now on.
      'aria-expanded': false,
    },
    onFocus: load,
    /** Sets whether the list opens as soon as it is loaded. */
    want,
  }
}
