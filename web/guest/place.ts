import { readEntry, removeEntry, tabStorage, writeEntry } from '../lib/stored-entries.ts'

const key = 'place-in-form'

type Place = { name: string; value: string; y: number }

/** Keeps the focus and the scroll position for the page that a filter or the search box opens. */
export function rememberPlace({ name, type, value }: HTMLInputElement): void {
  const isBox = type !== 'search'
  const place: Place = { name, value: isBox ? value : '', y: isBox ? scrollY : 0 }
  // Without storage the next page begins at its top.
  writeEntry(tabStorage(), key, place)
}

/** Returns to the place that the page before this one has kept. */
export function returnToPlace(): void {
  const place = takePlace()
  if (!place) return
  const value = place.value && `[value=${CSS.escape(place.value)}]`
  focusOn(document.querySelector(`input[name=${CSS.escape(place.name)}]${value}`))
  scrollTo({ top: place.y, behavior: 'instant' })
}

/** Focuses a field. A filter without results is folded away, but not while it has the focus. */
function focusOn(field: HTMLElement | null): void {
  const folded = field?.closest('.folded-value')
  folded?.classList.remove('folded-value')
  field?.focus({ preventScroll: true })
  folded?.classList.add('folded-value')
}

function takePlace(): Place | null {
  const place = readEntry<Place>(tabStorage(), key, ({ name }) => typeof name === 'string')
  removeEntry(tabStorage(), key)
  return place
}
