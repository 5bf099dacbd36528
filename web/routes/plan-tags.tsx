import { topicsTexts } from '../../contract/texts/generated/question.ts'
import { planTexts } from '../../contract/texts/generated/today.ts'
import { TagEditor } from '../features/bank/questions/editor/tag-editor.tsx'
import { suggestTags } from '../features/search/suggest-tags.ts'
import { useTexts } from '../lib/use-texts.ts'

/** The topics of a goal, with suggestions of the search. */
export default function TagField({ tags, error }: { tags: readonly string[]; error: string | undefined }) {
  const texts = useTexts(planTexts)
  return (
    <TagEditor
      name="tag"
      initialTags={tags}
      help={texts.tagsHelp}
      error={error}
      suggest={suggestTags}
      section={topicsTexts}
    />
  )
}
