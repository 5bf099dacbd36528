import { question as texts } from '../../../contract/texts/question.ts'
import { languageOf } from '../../lib/text-language.ts'
import { Chip } from '../../ui/chip.tsx'

/** The tags of a question or a pack. */
export function TagChips({ tags }: { tags: readonly { tagId: string }[] }) {
  if (tags.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-ink-soft text-xs">{texts.tags}</h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ tagId }) => (
          <li key={tagId} className="min-w-0">
            <Chip lang={languageOf(tagId)} className="wrap-anywhere">
              {tagId}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
