import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { homeTexts } from '../../../contract/texts/generated/home.ts'
import { latestPacksPath } from '../../lib/paths.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExploreLink } from '../../ui/explore-link.tsx'
import { addressOf, countFilters, type ExploreState, withoutFilters } from './explore-state.ts'
import { OtherWords } from './search-notes.tsx'
import type { ExploreResults } from './search-results.ts'

/** Shown without hits: suggests other words or fewer filters. */
export function NoHits({ state, results }: { state: ExploreState; results: ExploreResults }) {
  const texts = useTexts(exploreTexts)
  const { packsTitle } = useTexts(homeTexts)
  const { query } = state
  const hasFilters = countFilters(state) > 0
  const { suggestions, isWordless } = results
  const hasSuggestion = suggestions.spelling !== null || suggestions.reading !== null
  const helpWords = isWordless ? texts.noneHelpSigns : texts.noneHelp
  const help = hasFilters && !isWordless ? texts.noneHelpFilters : query !== '' ? helpWords : undefined
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
          <span className="[overflow-wrap:anywhere]">{texts.noneFor(query)}</span>
        )
      }
      help={hasSuggestion ? undefined : help}
      action={
        <>
          <OtherWords state={state} suggestions={suggestions} />
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            {hasFilters && (
              <ButtonLink to={addressOf(withoutFilters(state))}>{texts.clearFilters}</ButtonLink>
            )}
            {query !== '' && <ExploreLink />}
            <ButtonLink variant="quiet" to={latestPacksPath}>
              {packsTitle}
            </ButtonLink>
          </div>
        </>
      }
    />
  )
}
