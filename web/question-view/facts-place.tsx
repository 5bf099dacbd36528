import { type ComponentProps, lazy, Suspense } from 'react'

/** Comes after the page; without it the page is complete. */
const AnswerFacts = lazy(() => import('./answer-facts.tsx').catch(() => ({ default: () => null })))

/** How others answered a question, on a page that shows the answer from the beginning. */
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
