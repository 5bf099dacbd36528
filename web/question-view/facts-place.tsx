import { type ComponentProps, lazy, Suspense } from 'react'

/** Loaded after the page, which works without it. */
const AnswerFacts = lazy(() => import('./answer-facts.tsx').catch(() => ({ default: () => null })))

/** The answers of others to a question, on a page that shows the right answer from the beginning. */
export function FactsPlace(facts: ComponentProps<typeof AnswerFacts>) {
  return (
    // Reserves the height of the closed facts from the first paint on.
    <div className="min-h-13">
      <Suspense>
        <AnswerFacts {...facts} />
      </Suspense>
    </div>
  )
}
