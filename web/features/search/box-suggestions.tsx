import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { savesData } from '../../lib/connection.ts'
import { pathOf, tagPath } from '../../lib/paths.ts'
import { readPublicConfig } from '../../lib/public-config.ts'
import {
  clearRecentSearches,
  onRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from '../../lib/recent-searches.ts'
import { searchOnce } from '../../lib/search-client.ts'
import { ForgetRow, OptionList, panelLook } from './box-option-list.tsx'
import { type BoxFound, type BoxOption, groupsFor, isWorthAsking } from './box-options.ts'
import { createBoxQuestions } from './box-questions.ts'
import { readQuery } from './explore-state.ts'
import { boxQueries } from './search-queries.ts'
import { readBoxResults } from './search-results.ts'
import { isInside, useBoxKeys } from './use-box-keys.ts'

/**
 * The list under the search box: recent searches, and tags and packs that match the typed text. `isWanted`:
 * whether the user pressed or typed, also while this code was loading.
 */
export function BoxSuggestions({
  input,
  listId,
  isWanted,
}: {
  input: HTMLInputElement
  listId: string
  isWanted: RefObject<boolean>
}) {
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => readQuery(input.value))
  const [isOpen, setOpen] = useState(false)
  const [recent, setRecent] = useState(readRecentSearches)
  const found = useFound(text, isOpen)
  const groups = groupsFor(text, recent, found)
  // A search is stored some time after it was submitted.
  useEffect(() => onRecentSearches(() => setRecent(readRecentSearches())), [])

  function open() {
    setText(readQuery(input.value))
    setRecent(readRecentSearches())
    setOpen(true)
  }
  const close = () => setOpen(false)
  const remove = (option: BoxOption) => removeRecentSearch(option.text)

  function take(option: BoxOption) {
    close()
    if (option.kind === 'tag') navigate(tagPath(option.text))
    else if (option.kind === 'pack') navigate(pathOf({ kind: 'pack', id: encodeURIComponent(option.id) }))
    else {
      input.value = option.text
      input.form?.requestSubmit()
    }
  }

  function removeAll() {
    clearRecentSearches()
    input.focus()
  }

  const chosenKey = useBoxKeys({
    ...{ input, panel, listId, groups, isOpen, isWanted },
    ...{ onOpen: open, onClose: close, onTake: take, onRemove: remove },
  })
  const hasRecent = groups[0]?.kind === 'recent'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control; the handlers only keep the focus
    <div
      ref={panel}
      hidden={!isOpen || groups.length === 0}
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== input && !isInside(panel.current, relatedTarget)) close()
      }}
      className={panelLook}
    >
      <OptionList {...{ listId, groups, chosenKey, onTake: take, onRemove: remove }} />
      {isOpen && hasRecent && <ForgetRow onForget={removeAll} />}
    </div>
  )
}

/** Returns the results for the text or for an earlier one. Sends requests only while the list is open. */
function useFound(text: string, isOpen: boolean): BoxFound | null {
  const [found, setFound] = useState<BoxFound | null>(null)
  const [questions] = useState(() =>
    createBoxQuestions(
      async (asked) => readBoxResults(await searchOnce(boxQueries(readPublicConfig().search.index, asked))),
      (asked, results) => setFound({ text: asked, ...results }),
    ),
  )
  useEffect(() => {
    if (isOpen && isWorthAsking(text) && !savesData()) questions.ask(text)
    else questions.stop()
  }, [questions, text, isOpen])
  useEffect(() => questions.stop, [questions])
  return found
}
