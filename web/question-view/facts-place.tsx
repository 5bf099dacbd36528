import { type ComponentProps, lazy, Suspense } from 'react'

/** Loaded after the answer, which is complete without it. */
const AnswerFacts = lazy(() => import('./answer-facts.tsx').catch(() => ({ default: () => null })))

/** The answers of others to a question, for signed-in users. */
export function FactsPlace(facts: ComponentProps<typeof AnswerFacts>) {
  return (
    // Reserves the height of the closed facts from the answer on.
    <div className="only-signed-in min-h-13">
      <Suspense>
        <AnswerFacts {...facts} />
      </Suspense>
    </div>
  )
}
