import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { shellTexts } from '../../../contract/texts/generated/shell.ts'
import { useHasStarted } from '../../lib/has-started.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { countFilters, type ExploreState, filterNames, newestFirst, sortParameter } from './explore-state.ts'
import { FilterList } from './filter-list.tsx'
import { useDescribeCount } from './result-count.tsx'
import type { ExploreResults } from './search-results.ts'

/** Id of the popover that opens at the bottom of phones. */
const filtersId = 'filters'

/**
 * The lists of filters: beside the results, or in a sheet on small screens. They belong to the form `formId`,
 * which sends them before scripts run. `cleared` is the address without filters.
 */
export function Filters({
  formId,
  state,
  cleared,
  isSortable,
  results,
  onChange,
}: {
  formId: string
  state: ExploreState
  cleared: string
  isSortable: boolean
  results: ExploreResults | null
  onChange: () => void
}) {
  const texts = useTexts(exploreTexts)
  const shell = useTexts(shellTexts)
  const describeCount = useDescribeCount()
  const hasStarted = useHasStarted()
  const hasChoice = countFilters(state) > 0
  const sheet = useRef<HTMLElement>(null)
  // On a wide screen the filters are beside the results, which an open popover would cover.
  useEffect(() => {
    const wide = matchMedia('(width >= 64rem)')
    const hide = () => wide.matches && sheet.current?.hidePopover()
    wide.addEventListener('change', hide)
    return () => wide.removeEventListener('change', hide)
  }, [])
  return (
    <aside
      ref={sheet}
      id={filtersId}
      popover="auto"
      aria-label={texts.filters}
      className="bg-sheet text-ink max-lg:open:fixed max-lg:open:inset-x-0 max-lg:open:top-auto max-lg:open:bottom-0 max-lg:open:mx-auto max-lg:open:max-h-[88dvh] max-lg:open:w-full max-lg:open:max-w-160 max-lg:open:animate-rise max-lg:open:overflow-y-auto max-lg:open:overscroll-contain max-lg:open:rounded-t-[10px] max-lg:open:shadow-lift backdrop:bg-scrim lg:static lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block lg:w-auto lg:overflow-visible lg:bg-transparent"
    >
      <div className="double-rule stick-top z-10 flex items-center gap-3 bg-sheet py-2.5 pr-2.5 pl-5 lg:hidden">
        <h2 className="font-serif text-xl">{texts.filters}</h2>
        <IconButton
          label={shell.close}
          popoverTarget={filtersId}
          popoverTargetAction="hide"
          className="ml-auto"
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="px-5 py-4 lg:p-0">
        {filterNames.map((name, place) => (
          <FilterList
            key={name}
            name={name}
            formId={formId}
            state={state}
            results={results}
            onChange={onChange}
            className={classNames(place > 0 && 'mt-4 border-rule border-t pt-4')}
          />
        ))}
        {isSortable && <SortChoice formId={formId} isNewestFirst={state.isNewestFirst} onChange={onChange} />}
        <div className="mt-4 hidden flex-wrap gap-3 lg:flex">
          {!hasStarted && (
            <Button type="submit" form={formId} className="without-scripts">
              {texts.apply}
            </Button>
          )}
          {hasChoice && (
            <ButtonLink variant="quiet" to={cleared} preventScrollReset className="-ms-3.5">
              {texts.clearAll}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="stick-bottom flex gap-3 border-rule border-t bg-sheet px-5 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] *:flex-1 lg:hidden">
        {hasChoice && (
          <ButtonLink to={cleared} preventScrollReset>
            {texts.clearAll}
          </ButtonLink>
        )}
        {hasStarted ? (
          <Button variant="primary" popoverTarget={filtersId} popoverTargetAction="hide">
            {texts.showResults(results ? describeCount(results) : texts.results)}
          </Button>
        ) : (
          <Button variant="primary" type="submit" form={formId}>
            {texts.apply}
          </Button>
        )}
      </div>
    </aside>
  )
}

/** Opens the filters on a small screen. */
export function FiltersButton({ state }: { state: ExploreState }) {
  const texts = useTexts(exploreTexts)
  return (
    <Button popoverTarget={filtersId} className="ml-auto lg:hidden">
      <SlidersHorizontal aria-hidden className="size-5" />
      {texts.filtersChosen(countFilters(state))}
    </Button>
  )
}

/** The choice of the results' order, a part of the form `formId`. It is uncontrolled, like the filters. */
function SortChoice({
  formId,
  isNewestFirst,
  onChange,
}: {
  formId: string
  isNewestFirst: boolean
  onChange: () => void
}) {
  const texts = useTexts(exploreTexts)
  const options = [
    { value: '', label: texts.byRelevance, isChosen: !isNewestFirst },
    { value: newestFirst, label: texts.byTime, isChosen: isNewestFirst },
  ]
  return (
    <fieldset className="mt-4 border-rule border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{texts.sort}</legend>
      {options.map(({ value, label, isChosen }) => (
        <label key={value} className="clear-both flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            form={formId}
            name={sortParameter}
            value={value}
            defaultChecked={isChosen}
            autoComplete="off"
            onChange={onChange}
            className="size-5.5 flex-none appearance-none rounded-full border-[1.75px] border-edge bg-sheet checked:border-[calc(var(--spacing)*1.6)] checked:border-pen hover:border-ink forced-colors:appearance-auto"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
