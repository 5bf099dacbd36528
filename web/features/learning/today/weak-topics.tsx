import { Link } from 'react-router'
import { todayTexts } from '../../../../contract/texts/generated/today.ts'
import { practiceFormPath } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Section } from '../../../ui/section.tsx'

/** The weakest topics, each a link into its practice. Renders nothing without one. */
export function WeakTopics({
  topics,
}: {
  topics: readonly { tag: string; answers: number; right: number }[]
}) {
  const texts = useTexts(todayTexts)
  if (topics.length === 0) return null
  return (
    <Section isSheet id="weak" title={texts.weak} className="grid content-start gap-1 px-5 py-5">
      <p className="text-ink-soft text-sm">{texts.weakHelp}</p>
      <ul>
        {topics.map(({ tag, answers, right }) => (
          <li key={tag} className="border-rule border-b last:border-b-0">
            <Link
              to={practiceFormPath({ tag })}
              aria-label={`${texts.practise(tag)}, ${texts.rightOf(right, answers)}`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1.5 no-underline hover:underline"
            >
              <span lang={languageOf(tag)} className="font-semibold text-brand wrap-anywhere">
                {tag}
              </span>
              <span className="text-ink-soft text-sm tabular-nums">{texts.rightOf(right, answers)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
