import { exploreTexts } from '../../../contract/texts/explore.ts'
import { formatsTexts } from '../../../contract/texts/formats.ts'
import { useTexts } from '../../lib/use-texts.ts'
import type { Results } from './search-results.ts'

/** Returns what writes a count with separated thousands; where `isExact` is false, as a lower bound. */
export function useFormatCount() {
  const texts = useTexts(exploreTexts)
  const { number } = useTexts(formatsTexts)
  return (count: number, isExact: boolean) => (isExact ? number(count) : texts.atLeast(number(count)))
}

/** Returns what says in words how much was found. */
export function useDescribeCount() {
  const texts = useTexts(exploreTexts)
  const formatCount = useFormatCount()
  return ({ count, isCountExact }: Results) => texts.resultCount(formatCount(count, isCountExact))
}

/** The same on the screen; a screen reader is told of every change, and of the page. */
export function ResultCount({ results, page }: { results: Results; page: number }) {
  const texts = useTexts(exploreTexts)
  const label = useDescribeCount()(results)
  const isPaged = results.pages > 1 && page <= results.pages
  return (
    <p role="status" className="text-ink-soft text-sm">
      {isPaged ? texts.onPage(label, page, results.pages) : label}
    </p>
  )
}
