import { useNavigation } from 'react-router'
import type { QuestionLevel } from '../../../contract/bank/levels.ts'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { choicesTexts } from '../../../contract/texts/generated/shell.ts'
import { levelPath, practiceFormPath, tagPath } from '../../lib/paths.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExploreLink } from '../../ui/explore-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { HitCard } from './hit-card.tsx'
import { HitList, ListTitle } from './hit-list.tsx'
import type { LevelPage } from './load-search.ts'
import { useFormatCount, useFormatResults } from './result-count.tsx'
import { SearchFailure } from './search-failure.tsx'

/** The packs, frequent tags and questions of a level. */
export function LevelScreen({
  level,
  page,
  questions,
  packs,
  tags,
  failure,
}: { level: QuestionLevel } & LevelPage) {
  const texts = useTexts(exploreTexts)
  const { questionLevels } = useTexts(choicesTexts)
  const formatCount = useFormatCount()
  const formatResults = useFormatResults()
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && navigation.location.pathname === levelPath(level)
  const isEmpty = questions?.count === 0 && packs?.count === 0
  return (
    <>
      <PageTitle>{texts.levelTitle(questionLevels[level])}</PageTitle>
      {questions && packs && (
        <div className="mt-1 mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-soft text-sm">
            {texts.levelCounts(formatResults(questions), formatCount(packs.count, packs.isCountExact))}
          </p>
          {questions.count > 0 && (
            <ButtonLink to={practiceFormPath({ level })} rel="nofollow" className="ms-auto">
              {texts.practiseLevel}
            </ButtonLink>
          )}
        </div>
      )}
      {page === 1 && packs && packs.hits.length > 0 && <Packs hits={packs.hits} />}
      {page === 1 && tags.length > 0 && <Tags tags={tags} />}
      {questions && !isEmpty && (
        <HitList
          results={questions}
          page={page}
          addressOfPage={(wanted) => levelPath(level, wanted)}
          isSearching={isSearching}
          title={texts.questions}
          none={null}
        />
      )}
      {isEmpty && <EmptyState title={texts.levelNone} action={<ExploreLink />} />}
      {!questions && <SearchFailure message={failure ?? texts.failed} />}
    </>
  )
}

function Packs({ hits }: { hits: NonNullable<LevelPage['packs']>['hits'] }) {
  const { packs } = useTexts(exploreTexts)
  return (
    <section aria-labelledby="packs-of-level" className="mb-8">
      <ListTitle id="packs-of-level">{packs}</ListTitle>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {hits.map((hit) => (
          <li key={hit.id} className="flex min-w-0">
            <HitCard hit={hit} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { tagsOfLevel } = useTexts(exploreTexts)
  return (
    <section aria-labelledby="tags-of-level" className="mb-8">
      <ListTitle id="tags-of-level">{tagsOfLevel}</ListTitle>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="min-w-0">
            <ChipLink to={tagPath(tag)} lang={languageOf(tag)} className="wrap-anywhere">
              {tag}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
