import { Link } from 'react-router'
import { exploreTexts } from '../../../contract/texts/explore.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addressOf, countFilters, type ExploreState, withoutFilters } from './explore-state.ts'
import type { Suggestions } from './search-results.ts'

/** Shown without hits: suggests other words or fewer filters. */
export function NoHits({ state, suggestions }: { state: ExploreState; suggestions: Suggestions }) {
  const texts = useTexts(exploreTexts)
  const { query } = state
  const hasFilters = countFilters(state) > 0
  const { spelling, reading } = suggestions
  const hasSuggestion = spelling !== null || reading !== null
  const help = hasFilters ? texts.noneHelpFilters : query !== '' ? texts.noneHelp : undefined
  return (
    <EmptyState
      title={
        query === '' ? (
          hasFilters ? (
            texts.noneWithFilters
          ) : (
            texts.noneAtAll
          )
        ) : (
          <span lang={languageOf(query)} className="[overflow-wrap:anywhere]">
            {texts.noneFor(query)}
          </span>
        )
      }
      help={hasSuggestion ? undefined : help}
      action={
        <>
          {spelling !== null && <Suggestion label={texts.didYouMean} query={spelling} state={state} />}
          {reading !== null && <Suggestion label={texts.inBangla} query={reading} state={state} />}
          {hasFilters && (
            <ButtonLink to={addressOf(withoutFilters(state))} className="mt-2">
              {texts.clearFilters}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function Suggestion({ label, query, state }: { label: string; query: string; state: ExploreState }) {
  return (
    <p>
      {label}{' '}
      <Link
        to={addressOf({ ...state, query, page: 1 })}
        lang={languageOf(query)}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline [overflow-wrap:anywhere]"
      >
        {query}
      </Link>
    </p>
  )
}
