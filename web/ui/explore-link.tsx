import { searchFormTexts } from '../../contract/texts/generated/search-form.ts'
import { explorePath } from '../lib/paths.ts'
import { useTexts } from '../lib/use-texts.ts'
import { ButtonLink } from './button.tsx'

/** A link to all content, for a page with nothing to show. */
export function ExploreLink() {
  const { exploreAll } = useTexts(searchFormTexts)
  return <ButtonLink to={explorePath}>{exploreAll}</ButtonLink>
}
