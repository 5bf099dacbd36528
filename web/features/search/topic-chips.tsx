import { Bookmark } from 'lucide-react'
import { levelSlugs } from '../../../contract/bank/levels.ts'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { useLocale } from '../../lib/locale.ts'
import { bookmarksPath, practicePath } from '../../lib/paths.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { type ExploreState, onlyLevelOf, tagAddress } from './explore-state.ts'

const mostTopics = 6

/**
 * Links for a learner who is not searching: practise a topic, open the bookmarks, and read the questions of a frequent topic
 * of the class, those in the language of the page first. They are one line, so that nothing moves when the topics come.
 */
export function TopicChips({ topics, state }: { topics: readonly string[]; state: ExploreState }) {
  const texts = useTexts(exploreTexts)
  const locale = useLocale()
  const level = onlyLevelOf(state)
  const inOrder = topics
    .filter((topic) => level === null || topic.toLowerCase() !== levelSlugs[level])
    .toSorted((one, two) => Number(languageOf(two) === locale) - Number(languageOf(one) === locale))
  return (
    <ul
      aria-label={texts.tagsOfLevel}
      className="only-signed-in -mx-5 mt-3 flex gap-2 overflow-x-auto px-5 [scrollbar-width:none] *:flex-none"
    >
      <li>
        <ChipLink to={practicePath} className="font-semibold">
          {texts.byTopic}
        </ChipLink>
      </li>
      <li>
        <ChipLink to={bookmarksPath}>
          <Bookmark aria-hidden className="size-4.5" />
          {texts.bookmarks}
        </ChipLink>
      </li>
      {inOrder.slice(0, mostTopics).map((topic) => (
        <li key={topic}>
          <ChipLink to={tagAddress(topic, { ...state, page: 1 })} lang={languageOf(topic)}>
            {topic}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
