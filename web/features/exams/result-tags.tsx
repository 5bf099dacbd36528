import { resultsTexts } from '../../../contract/texts/exam.ts'
import { languageOf } from '../../lib/text-language.ts'
import { useTexts } from '../../lib/use-texts.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { TagScore } from './tag-scores.ts'

/** An exam may have as many tags as questions; the weakest are shown at first. */
const shownAtFirst = 8

/** Right answers by tag, in the given order; renders nothing without tags. */
export function ResultTags({ scores }: { scores: readonly TagScore[] }) {
  const texts = useTexts(resultsTexts)
  if (scores.length === 0) return null
  const more = scores.slice(shownAtFirst)
  return (
    <Sheet as="section" aria-labelledby="by-tag" className="px-5 py-5 lg:px-9">
      <h2 id="by-tag" className="mb-3 font-serif text-xl">
        {texts.byTag}
      </h2>
      <TagList scores={scores.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand group-open:hidden">
            {texts.moreTags(more.length)}
          </summary>
          <TagList scores={more} />
        </details>
      )}
    </Sheet>
  )
}

function TagList({ scores }: { scores: readonly TagScore[] }) {
  const texts = useTexts(resultsTexts)
  return (
    <ul className="grid gap-x-8 gap-y-3 pb-3 sm:grid-cols-2">
      {scores.map(({ tag, right, total }) => (
        <li key={tag} className="grid min-w-0 content-start gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span lang={languageOf(tag)} className="min-w-0 wrap-anywhere">
              {tag}
            </span>
            <span className="flex-none text-ink-soft text-sm tabular-nums">
              {texts.tagScore(right, total)}
            </span>
          </p>
          {/* Decorative: the text above has the same numbers. */}
          <div aria-hidden className="h-2 border border-edge bg-sheet">
            <div className="h-full bg-right" style={{ width: `${(100 * right) / total}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
