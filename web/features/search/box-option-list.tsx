import { Hash, History, Layers, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { type BoxGroup, type BoxOption, keyOf } from './box-options.ts'
import { optionId } from './use-box-keys.ts'

/** The look of the panel under the search box. */
export const panelLook =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-md border border-edge bg-sheet py-1.5 shadow-lift'

const icons = { recent: History, tag: Hash, pack: Layers }

/**
 * The groups of options with their titles. Each recent search has a button that removes it, for the pointer.
 */
export function OptionList({
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
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are options
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

/**
 * The end of a panel with recent searches: removes them all after a question, and names the key that removes one. The question
 * needs no script, as the script of a document copies this row.
 */
export function ForgetRow({ onForget }: { onForget?: () => void }) {
  const texts = useTexts(exploreTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-1">
      <details className="text-sm open:w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-3.5 font-semibold text-brand hover:bg-well">
          {texts.forgetSearches}
        </summary>
        <p className="px-3.5 text-ink-soft">{texts.forgetQuestion}</p>
        <Button variant="danger" onClick={onForget} className="text-sm">
          {texts.forgetAll}
        </Button>
      </details>
      <span className="mx-3.5 hidden text-ink-soft text-sm pointer-fine:inline">{texts.forgetByKey}</span>
    </div>
  )
}

/** An option for the pointer. The field handles the keys. */
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
  const row = useRef<HTMLButtonElement>(null)
  const Icon = icons[option.kind]
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={() => onTake(option)}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-1 pr-12 pl-4 text-left hover:bg-well aria-selected:bg-well aria-selected:shadow-[inset_3px_0_0_var(--brand)] forced-colors:aria-selected:outline-2"
    >
      <Icon aria-hidden className="size-4.5 flex-none text-ink-soft" />
      <span lang={languageOf(option.text)} className="truncate">
        {option.text}
      </span>
    </button>
  )
}
