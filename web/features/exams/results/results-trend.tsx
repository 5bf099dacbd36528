import { resultsTexts } from '../../../../contract/texts/generated/exam.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Figure } from '../../../ui/figure.tsx'
import { percentRight } from '../scores.ts'

export type MarkedExam = { correctAnswers: number | null; questionCount: number }

/** More points would be too close together on a phone. */
const mostPoints = 30

/**
 * The best mark, and a line of the latest marks in percent. `results`: the newest first; those whose mark is still
 * hidden are left out. Renders nothing for fewer than two.
 */
export function ResultsTrend({ results }: { results: readonly MarkedExam[] }) {
  const texts = useTexts(resultsTexts)
  const percents = results
    .flatMap(({ correctAnswers, questionCount }) =>
      correctAnswers === null ? [] : [percentRight(correctAnswers, questionCount)],
    )
    .reverse()
  const last = percents.at(-1)
  if (last === undefined || percents.length < 2) return null
  const best = Math.max(...percents)
  const shown = percents.slice(-mostPoints)
  return (
    <section
      aria-labelledby="marks-trend"
      className="@container rounded-sm border border-rule bg-sheet px-5 py-4"
    >
      <h2 id="marks-trend" className="mb-2 font-semibold">
        {texts.progress}
      </h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Figure label={texts.best} value={texts.percent(best)} />
          <Figure label={texts.latest} value={texts.percent(last)} />
        </dl>
        <Line percents={shown} label={texts.trend(shown.length, shown[0] ?? last, last)} />
      </div>
    </section>
  )
}

/** A hundred units high and wide, stretched to its place; the strokes keep their width. */
function Line({ percents, label }: { percents: readonly number[]; label: string }) {
  const points = percents.map((percent, index) => {
    const x = (100 * index) / (percents.length - 1)
    return `${x.toFixed(2)},${100 - percent}`
  })
  return (
    <div className="px-1.5 py-2 @max-[22rem]:col-span-2">
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="block h-14 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        <path d="M0,0H100M0,50H100M0,100H100" className="stroke-rule" />
        <polyline points={points.join(' ')} className="fill-none stroke-2 stroke-pen" />
        {/* A line without length and with round ends is a dot that the stretching leaves round. */}
        <path d={`M${points.at(-1)}h0`} strokeLinecap="round" className="stroke-[9px] stroke-marigold" />
      </svg>
    </div>
  )
}
