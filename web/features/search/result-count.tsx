import { paginationLimit } from '../../../contract/search.ts'
import { exploreTexts } from '../../../contract/texts/generated/explore.ts'
import { formatsTexts } from '../../../contract/texts/generated/formats.ts'
import { useTexts } from '../../lib/use-texts.ts'
import type { Results } from './search-results.ts'

/** Returns a function that formats a count with separated thousands, as a lower bound unless it is exact. */
export function useFormatCount() {
  const texts = useTexts(exploreTexts)
  const { number } = useTexts(formatsTexts)
  return (count: number, isExact: boolean) => (isExact ? number(count) : texts.atLeast(number(count)))
}

/** Returns a function that formats the number of results, and says so where the pages show only the first. */
export function useFormatResults() {
  const texts = useTexts(exploreTexts)
  const { number } = useTexts(formatsTexts)
  const formatCount = useFormatCount()
  return ({ count, isCountExact, isCut }: Results) => {
    const formatted = formatCount(count, isCountExact)
    return isCut ? texts.firstOf(number(paginationLimit), formatted) : formatted
  }
}

/** Returns a function that describes the number of results in words. */
export function useDescribeCount() {
  const texts = useTexts(exploreTexts)
  const formatResults = useFormatResults()
  return (results: Results) => texts.resultCount(results.count, formatResults(results))
}

/** Shows the number of results and the page; screen readers announce every change. */
export function ResultCount({ results, page }: { results: Results; page: number }) {
  const texts = useTexts(exploreTexts)
  const label = useDescribeCount()(results)
  const isPaged = results.pages > 1 && page <= results.pages
  return (
    <p role="status" className="text-ink-soft text-sm first-letter:uppercase">
      {isPaged ? texts.onPage(label, page, results.pages) : label}
    </p>
  )
}
