import { Link } from 'react-router'
import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { practiceFormPath, tagPath } from '../../../lib/paths.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { TagScore } from '../scores.ts'
import { ScoreBar, ScoreBarLegend } from './score-bar.tsx'

/** Right answers by tag, in the given order. */
export function ResultTags({ scores }: { scores: readonly TagScore[] }) {
  const texts = useTexts(resultsTexts)
  return (
    <Sheet as="section" aria-labelledby="by-tag" className="px-5 py-5 lg:px-9">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="by-tag" className="font-serif text-xl">
          {texts.byTag}
        </h2>
        <ScoreBarLegend />
      </div>
      <ul className="grid gap-x-8 gap-y-1 pb-3 sm:grid-cols-2">
        {scores.map(({ tag, right, wrong, total }) => (
          <li key={tag} className="grid min-w-0 content-start gap-1">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to={tagPath(tag)}
                lang={languageOf(tag)}
                className="inline-flex min-h-11 min-w-11 items-center text-brand underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
              >
                {tag}
              </Link>
              <span className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm tabular-nums">
                {texts.tagScore(right, total)}
                {right < total && (
                  <Link
                    to={practiceFormPath({ tag })}
                    aria-label={texts.practiseTagLabel(tag)}
                    className="inline-flex min-h-11 items-center font-semibold text-brand underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
                  >
                    {texts.practiseTag}
                  </Link>
                )}
              </span>
            </p>
            <ScoreBar {...{ right, wrong, total }} className="h-2.5" />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
