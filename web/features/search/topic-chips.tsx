import { Bookmark } from 'lucide-react'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { bookmarksPath, practicePath } from '../../lib/paths.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { type ExploreState, tagAddress } from './explore-state.ts'

const mostTopics = 6

/**
 * Links for a learner who is not searching: practise a topic, open the bookmarks, and read the questions of a frequent topic
 * of the class. They are one line, so that nothing moves when the topics come.
 */
export function TopicChips({ topics, state }: { topics: readonly string[]; state: ExploreState }) {
  const texts = useTexts(exploreTexts)
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
      {topics.slice(0, mostTopics).map((topic) => (
        <li key={topic}>
          <ChipLink to={tagAddress(topic, { ...state, page: 1 })} lang={languageOf(topic)}>
            {topic}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
