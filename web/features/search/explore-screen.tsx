import { useMemo } from 'react'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { useIsDocument } from '../../lib/guest-document.ts'
import { explorePath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ClassLine } from '../../ui/class-line.tsx'
import { LoadingRows } from '../../ui/loading/loading-rows.tsx'
import { addressOf, ofLevel, onlyLevelOf, withoutFilters } from './explore-state.ts'
import { Filters, FiltersButton } from './filters.tsx'
import { GuestClass } from './guest-class.tsx'
import { HitList } from './hit-list.tsx'
import type { ExplorePage } from './load-search.ts'
import { NoHits } from './no-hits.tsx'
import { PackRow } from './pack-row.tsx'
import { ResultCount } from './result-count.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchFailure } from './search-failure.tsx'
import { SearchNotes } from './search-notes.tsx'
import { TopicChips } from './topic-chips.tsx'
import { useExplore } from './use-explore.ts'

const formId = 'search'

export function ExploreScreen({ state: searched, isSortable, results, failure }: ExplorePage) {
  const texts = useTexts(exploreTexts)
  const isDocument = useIsDocument()
  const { level: ownLevel, isLoading } = useSession()
  const state = useMemo(() => ({ ...searched, ownLevel }), [searched, ownLevel])
  const { form, applyFilters, submit, isSearching } = useExplore(state, { path: explorePath, addressOf })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div className="lg:col-start-2">
        <h1 className="sr-only">{texts.title}</h1>
        <SearchBox ref={form} id={formId} query={state.query} onSubmit={submit} />
        {!isDocument && <TopicChips topics={results?.topics ?? []} state={state} />}
        <div className="mt-2 min-h-11">
          {ownLevel === null && (isDocument || !isLoading) && <GuestClass state={state} />}
          <ClassLine
            own={ownLevel}
            isAll={onlyLevelOf(state) !== ownLevel}
            addressOf={(isAll) => addressOf(ofLevel(state, isAll ? null : ownLevel))}
          />
        </div>
      </div>
      <Filters
        formId={formId}
        state={state}
        cleared={addressOf(withoutFilters(state))}
        isSortable={isSortable}
        results={results}
        onChange={applyFilters}
      />
      <div className="lg:col-start-2">
        <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
          {results && <ResultCount results={results} page={state.page} />}
          {failure === null && <FiltersButton state={state} />}
        </div>
        {results ? (
          <>
            <SearchNotes state={state} results={results} />
            {results.packs && <PackRow row={results.packs} state={state} isSearching={isSearching} />}
            <HitList
              results={results}
              page={state.page}
              addressOfPage={(page) => addressOf({ ...state, page })}
              isSearching={isSearching}
              title={results.packs?.hits.length ? texts.questions : undefined}
              none={
                results.count > 0 ? <p>{texts.noQuestions}</p> : <NoHits state={state} results={results} />
              }
            />
          </>
        ) : failure !== null ? (
          <SearchFailure message={failure} />
        ) : (
          <LoadingRows />
        )}
      </div>
    </div>
  )
}
