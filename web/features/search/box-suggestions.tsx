import { Hash, History, Layers, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { exploreTexts } from '../../../contract/texts/explore.ts'
import { savesData } from '../../lib/connection.ts'
import { pathOf } from '../../lib/paths.ts'
import { readPublicConfig } from '../../lib/public-config.ts'
import { clearRecentSearches, readRecentSearches, removeRecentSearch } from '../../lib/recent-searches.ts'
import { searchOnce } from '../../lib/search-client.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import {
  type BoxFound,
  type BoxGroup,
  type BoxOption,
  groupsFor,
  isWorthAsking,
  keyOf,
} from './box-options.ts'
import { createBoxQuestions } from './box-questions.ts'
import { readQuery, tagAddress } from './explore-state.ts'
import { boxQueries } from './search-queries.ts'
import { readBoxResults } from './search-results.ts'
import { isInside, optionId, useBoxKeys } from './use-box-keys.ts'

/**
 * The list under the search box: recent searches, and tags and packs that match what is typed. `isWanted`: the
 * user pressed or typed before this code was loaded.
 */
export function BoxSuggestions({
  input,
  listId,
  isWanted,
}: {
  input: HTMLInputElement
  listId: string
  isWanted: boolean
}) {
  const texts = useTexts(exploreTexts)
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => readQuery(input.value))
  const [isOpen, setOpen] = useState(isWanted && document.activeElement === input)
  const [recent, setRecent] = useState(readRecentSearches)
  const found = useFound(text, isOpen)
  const groups = groupsFor(text, recent, found)

  function open() {
    setText(readQuery(input.value))
    setRecent(readRecentSearches())
    setOpen(true)
  }
  const close = () => setOpen(false)

  function take(option: BoxOption) {
    close()
    if (option.kind === 'tag') navigate(tagAddress(option.text))
    else if (option.kind === 'pack') navigate(pathOf({ kind: 'pack', id: encodeURIComponent(option.id) }))
    else {
      input.value = option.text
      input.form?.requestSubmit()
    }
  }

  function remove({ text }: BoxOption) {
    removeRecentSearch(text)
    setRecent(readRecentSearches())
  }

  function removeAll() {
    clearRecentSearches()
    setRecent([])
    input.focus()
  }

  const chosenKey = useBoxKeys({
    ...{ input, panel, listId, groups, isOpen },
    ...{ onOpen: open, onClose: close, onTake: take, onRemove: remove },
  })
  const hasRecent = groups[0]?.kind === 'recent'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses inside leave the focus in the field
    <div
      ref={panel}
      hidden={!isOpen || groups.length === 0}
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== input && !isInside(panel.current, relatedTarget)) close()
      }}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-md border border-edge bg-sheet py-1.5 shadow-lift"
    >
      <OptionList {...{ listId, groups, chosenKey, onTake: take, onRemove: remove }} />
      {hasRecent && (
        <p className="flex flex-wrap items-center gap-x-4 px-1">
          <Button variant="quiet" onClick={removeAll} className="text-sm">
            {texts.forgetSearches}
          </Button>
          <span className="mx-3.5 hidden text-ink-soft text-sm pointer-fine:inline">{texts.forgetByKey}</span>
        </p>
      )}
    </div>
  )
}

/** Returns what was found for the text or for an earlier one. Asks only while the list is open. */
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

const icons = { recent: History, tag: Hash, pack: Layers }

function OptionList({
  listId,
  groups,
  chosenKey,
  onTake,
  onRemove,
}: {
  listId: string
  groups: readonly BoxGroup[]
  chosenKey: string | null
  onTake: (option: BoxOption) => void
  onRemove: (option: BoxOption) => void
}) {
  const texts = useTexts(exploreTexts)
  const titles = { recent: texts.recentSearches, tag: texts.tags, pack: texts.packs }
  const all = groups.flatMap(({ options }) => options)
  return (
    <div role="listbox" id={listId} aria-label={texts.suggestions}>
      {groups.map(({ kind, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={kind} role="group" aria-label={titles[kind]}>
          <div aria-hidden className="px-4 pt-2 pb-0.5 font-semibold text-ink-soft text-xs">
            {titles[kind]}
          </div>
          {options.map((option) => (
            <div key={keyOf(option)} role="none" className="relative">
              <Option
                id={optionId(listId, all.indexOf(option))}
                option={option}
                isChosen={keyOf(option) === chosenKey}
                onTake={onTake}
              />
              {kind === 'recent' && (
                <button
                  type="button"
                  aria-hidden
                  tabIndex={-1}
                  title={texts.forgetSearch(option.text)}
                  onClick={() => onRemove(option)}
                  className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-ink"
                >
                  <X className="size-4.5" />
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Takes a press; the field handles the keys. */
function Option({
  id,
  option,
  isChosen,
  onTake,
}: {
  id: string
  option: BoxOption
  isChosen: boolean
  onTake: (option: BoxOption) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  const Icon = icons[option.kind]
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={() => onTake(option)}
      className="flex min-h-11 cursor-pointer items-center gap-3 py-1 pr-12 pl-4 hover:bg-well aria-selected:bg-well aria-selected:shadow-[inset_3px_0_0_var(--brand)] forced-colors:aria-selected:outline-2"
    >
      <Icon aria-hidden className="size-4.5 flex-none text-ink-soft" />
      <span lang={languageOf(option.text)} className="truncate">
        {option.text}
      </span>
    </div>
  )
}
