import { useHref } from 'react-router'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { practiceFormPath, tagPath } from '../../lib/paths.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExploreLink } from '../../ui/explore-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { countFilters, searchAddress, tagAddress, withoutFilters } from './explore-state.ts'
import { Filters, FiltersButton } from './filters.tsx'
import { HitList } from './hit-list.tsx'
import type { TagPage } from './load-search.ts'
import { ResultCount } from './result-count.tsx'
import { SearchFailure } from './search-failure.tsx'
import { useExplore } from './use-explore.ts'

const formId = 'filter'

/** Everything with a tag, narrowed by filters. */
export function TagScreen({ tag, state, results, failure }: { tag: string } & TagPage) {
  const texts = useTexts(exploreTexts)
  const path = tagPath(tag)
  const { form, applyFilters, isSearching } = useExplore(state, {
    path,
    addressOf: (wanted) => tagAddress(tag, wanted),
  })
  const hasFilters = countFilters(state) > 0
  const isEmpty = results?.count === 0 && !hasFilters
  const cleared = tagAddress(tag, withoutFilters(state))
  return (
    <>
      <PageTitle lang={languageOf(tag)}>{texts.tagTitle(tag)}</PageTitle>
      <form ref={form} id={formId} action={useHref(path)} data-explore="" />
      <div
        className={classNames(
          'mt-2 grid grid-cols-[minmax(0,1fr)]',
          !isEmpty && 'lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12',
        )}
      >
        {!isEmpty && (
          <Filters
            formId={formId}
            state={state}
            cleared={cleared}
            isSortable={false}
            results={results}
            onChange={applyFilters}
          />
        )}
        <div>
          <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
            {results && <ResultCount results={results} page={state.page} />}
            {!isEmpty && <FiltersButton state={state} />}
            {results && results.hits.length > 0 && (
              <ButtonLink to={practiceFormPath({ tag })} rel="nofollow" className="lg:ms-auto">
                {texts.practiseTopic}
              </ButtonLink>
            )}
          </div>
          {results ? (
            <HitList
              results={results}
              page={state.page}
              addressOfPage={(page) => tagAddress(tag, { ...state, page })}
              isSearching={isSearching}
              none={
                hasFilters ? (
                  <EmptyState
                    title={texts.noneWithFilters}
                    action={
                      <ButtonLink to={cleared} className="mt-2">
                        {texts.clearFilters}
                      </ButtonLink>
                    }
                  />
                ) : (
                  <NothingTagged tag={tag} />
                )
              }
            />
          ) : (
            <SearchFailure message={failure ?? texts.failed} />
          )}
        </div>
      </div>
    </>
  )
}

function NothingTagged({ tag }: { tag: string }) {
  const texts = useTexts(exploreTexts)
  return (
    <EmptyState
      title={texts.noneForTag}
      action={
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={searchAddress(tag)} lang={languageOf(tag)} className="[overflow-wrap:anywhere]">
            {texts.searchFor(tag)}
          </ButtonLink>
          <ExploreLink />
        </div>
      }
    />
  )
}
