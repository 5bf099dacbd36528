import { Hash, History, Layers, X } from 'lucide-react'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { modelText } from './box-options.ts'

/**
 * The panel under the search box with one option of each kind. `box-panel.ts` copies its parts. Each recent search has a
 * button that removes it, for the pointer; the field handles the keys.
 */
export function BoxModels() {
  const texts = useTexts(exploreTexts)
  const groups = [
    { kind: 'recent', title: texts.recentSearches, Icon: History },
    { kind: 'tag', title: texts.tags, Icon: Hash },
    { kind: 'pack', title: texts.packs, Icon: Layers },
  ]
  return (
    <div
      hidden
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-md border border-edge bg-sheet py-1.5 shadow-lift"
    >
      <div role="listbox" id="suggestions" aria-label={texts.suggestions}>
        {groups.map(({ kind, title, Icon }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are options
          <div key={kind} role="group" aria-label={title}>
            <div aria-hidden className="px-4 pt-2 pb-0.5 font-semibold text-ink-soft text-xs">
              {title}
            </div>
            <div role="none" className="relative">
              <button
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={false}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-1 pr-12 pl-4 text-left hover:bg-well aria-selected:bg-well aria-selected:shadow-[inset_3px_0_0_var(--color-brand)] forced-colors:aria-selected:outline-2"
              >
                <Icon aria-hidden className="size-4.5 flex-none text-ink-soft" />
                <span className="truncate">{modelText}</span>
              </button>
              {kind === 'recent' && (
                <button
                  type="button"
                  aria-hidden
                  tabIndex={-1}
                  title={texts.forgetSearch(modelText)}
                  className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-ink"
                >
                  <X className="size-4.5" />
                </button>
              )}
            </div>
          </div>
        ))}
      </div>
      <ForgetRow />
    </div>
  )
}

/** The end of a panel with recent searches: removes them all after a question, and names the key that removes one. */
function ForgetRow() {
  const texts = useTexts(exploreTexts)
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-1">
      <details className="text-sm open:w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-3.5 font-semibold text-brand hover:bg-well">
          {texts.forgetSearches}
        </summary>
        <p className="px-3.5 text-ink-soft">{texts.forgetQuestion}</p>
        <Button variant="danger" className="text-sm">
          {texts.forgetAll}
        </Button>
      </details>
      <span className="mx-3.5 hidden text-ink-soft text-sm pointer-fine:inline">{texts.forgetByKey}</span>
    </div>
  )
}
