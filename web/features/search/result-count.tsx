import { explore as texts } from '../../../contract/texts/en/explore.ts'
import type { Results } from './search-results.ts'

const digits = new Intl.NumberFormat('en')

/** With thousands apart; `isExact` false: there are that many and more. */
export function formatCount(count: number, isExact: boolean): string {
  const written = digits.format(count)
  return isExact ? written : texts.atLeast(written)
}

/** How much was found, in words. */
export function describeCount({ count, isCountExact }: Results): string {
  return texts.resultCount(formatCount(count, isCountExact))
}

/** The same on the screen; a screen reader is told of every change, and of the page. */
export function ResultCount({ results, page }: { results: Results; page: number }) {
  const label = describeCount(results)
  const isPaged = results.pages > 1 && page <= results.pages
  return (
    <p role="status" className="text-ink-soft text-sm">
      {isPaged ? texts.onPage(label, page, results.pages) : label}
    </p>
  )
}
