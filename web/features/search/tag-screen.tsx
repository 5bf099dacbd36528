import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { splitPath } from '../../../contract/locales.ts'
import { exploreTexts } from '../../../contract/texts/explore.ts'
import { whenIdle } from '../../lib/connection.ts'
import { practiceFormPath } from '../../lib/paths.ts'
import { prepareSearch } from '../../lib/search-client.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExploreLink } from '../../ui/explore-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { searchAddress, tagAddress } from './explore-state.ts'
import { HitList } from './hit-list.tsx'
import type { TagPage } from './load-search.ts'
import { ResultCount } from './result-count.tsx'
import { SearchFailure } from './search-failure.tsx'

/** Everything with a tag. */
export function TagScreen({ tag, page, results, failure }: { tag: string } & TagPage) {
  const texts = useTexts(exploreTexts)
  const navigation = useNavigation()
  const isSearching =
    navigation.state === 'loading' && splitPath(navigation.location.pathname).path === tagAddress(tag)
  useEffect(() => whenIdle(prepareSearch), [])
  return (
    <>
      <PageTitle lang={languageOf(tag)}>{texts.tagTitle(tag)}</PageTitle>
      <div className="mt-1 mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {results && <ResultCount results={results} page={page} />}
        {results && results.hits.length > 0 && (
          <ButtonLink to={practiceFormPath({ tag })} rel="nofollow" className="ms-auto">
            {texts.practiseTopic}
          </ButtonLink>
        )}
      </div>
      {results ? (
        <HitList
          results={results}
          page={page}
          addressOfPage={(wanted) => tagAddress(tag, wanted)}
          isSearching={isSearching}
          none={
            <EmptyState
              title={texts.noneForTag}
              action={
                <div className="mt-2 flex flex-wrap justify-center gap-3">
                  <ButtonLink
                    to={searchAddress(tag)}
                    lang={languageOf(tag)}
                    className="[overflow-wrap:anywhere]"
                  >
                    {texts.searchFor(tag)}
                  </ButtonLink>
                  <ExploreLink />
                </div>
              }
            />
          }
        />
      ) : (
        <SearchFailure message={failure ?? texts.failed} />
      )}
    </>
  )
}
