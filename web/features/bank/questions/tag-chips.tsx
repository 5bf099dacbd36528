import { tagsTexts } from '../../../../contract/texts/generated/question.ts'
import { tagPath } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { ChipLink } from '../../../ui/chip.tsx'

/** The tags of a question or a pack, each leading to everything that has it. */
export function TagChips({ tags }: { tags: readonly { tagId: string }[] }) {
  const { label } = useTexts(tagsTexts)
  if (tags.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-ink-soft text-xs">{label}</h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ tagId }) => (
          <li key={tagId} className="min-w-0">
            <ChipLink to={tagPath(tagId)} lang={languageOf(tagId)} className="wrap-anywhere">
              {tagId}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
