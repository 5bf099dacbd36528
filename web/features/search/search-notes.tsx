import { Link } from 'react-router'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { addressOf, type ExploreState, onlyLevelOf, withoutFilters } from './explore-state.ts'
import type { ExploreResults, Suggestions } from './search-results.ts'

/** Notes above the results: the spelling that was searched for, or other words and all classes if no hit has all words. */
export function SearchNotes({ state, results }: { state: ExploreState; results: ExploreResults }) {
  const texts = useTexts(exploreTexts)
  const { hits, packs, applied, suggestions } = results
  const isAnyComplete = packs?.hits.length || hits.some(({ missing }) => missing.length === 0)
  if (applied === null) {
    if (hits.length === 0 || isAnyComplete) return null
    return (
      <>
        <OtherWords state={state} suggestions={suggestions} />
        {onlyLevelOf(state) && <WordsLink state={withoutFilters(state)}>{texts.searchAllClasses}</WordsLink>}
      </>
    )
  }
  return (
    <p className="mb-4 [overflow-wrap:anywhere]">
      {texts.resultsFor(applied)}{' '}
      <WordsLink state={{ ...state, isAsTyped: true }}>{texts.insteadFor(state.query)}</WordsLink>
    </p>
  )
}

/** Links to the nearest spelling and to the reading in Bangla, if there are any. */
export function OtherWords({ state, suggestions }: { state: ExploreState; suggestions: Suggestions }) {
  const texts = useTexts(exploreTexts)
  const { spelling, reading } = suggestions
  const links = [
    { label: texts.didYouMean, query: spelling },
    { label: texts.inBangla, query: reading },
  ]
  return links.map(
    ({ label, query }) =>
      query !== null && (
        <p key={label}>
          {label} <WordsLink state={{ ...state, query, isAsTyped: false }}>{query}</WordsLink>
        </p>
      ),
  )
}

function WordsLink({ state, children }: { state: ExploreState; children: string }) {
  return (
    <Link
      to={addressOf({ ...state, page: 1 })}
      lang={languageOf(children)}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline [overflow-wrap:anywhere]"
    >
      {children}
    </Link>
  )
}
