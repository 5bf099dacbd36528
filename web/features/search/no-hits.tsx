import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { choicesTexts } from '../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExploreLink } from '../../ui/explore-link.tsx'
import { LatestPacksLink } from '../../ui/latest-packs-link.tsx'
import { addressOf, countFilters, type ExploreState, onlyLevelOf, withoutFilters } from './explore-state.ts'
import { OtherWords } from './search-notes.tsx'
import type { ExploreResults } from './search-results.ts'

/** Shown without hits: suggests other words, all classes, or fewer filters. */
export function NoHits({ state, results }: { state: ExploreState; results: ExploreResults }) {
  const texts = useTexts(exploreTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const { query, ownLevel } = state
  // Learners have not chosen the filter that a list begins with.
  const isOwnClassOnly = ownLevel !== null && onlyLevelOf(state) === ownLevel && countFilters(state) === 1
  const hasFilters = countFilters(state) > 0
  const { suggestions, isWordless } = results
  const hasSuggestion = suggestions.spelling !== null || suggestions.reading !== null
  const helpWords = isWordless ? texts.noneHelpSigns : texts.noneHelp
  const helpFilters = isOwnClassOnly
    ? texts.onlyClassSearched(questionLevels[ownLevel])
    : texts.noneHelpFilters
  const help = hasFilters && !isWordless ? helpFilters : query !== '' ? helpWords : undefined
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
              <ButtonLink
                variant={isOwnClassOnly ? 'primary' : undefined}
                to={addressOf(withoutFilters(state))}
              >
                {isOwnClassOnly ? texts.searchAllClasses : texts.clearFilters}
              </ButtonLink>
            )}
            {query !== '' && <ExploreLink />}
            <LatestPacksLink />
          </div>
        </>
      }
    />
  )
}
