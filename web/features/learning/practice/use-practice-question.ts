import { useEffect, useState } from 'react'
import { type PracticeQuestion, PracticeQuestionDocument } from '../../../generated/practice.ts'
import { isConnectionGood } from '../../../lib/connection.ts'
import { query } from '../../../lib/data.ts'
import { createPrefetch } from '../../../lib/prefetch.ts'
import { queryOrKept } from '../../../offline/query-or-kept.ts'
import { prefetchedAnswers } from '../../../question-view/answers.ts'

type Question = NonNullable<PracticeQuestion['getQuestionObject']>

const prefetched = createPrefetch((id: string) =>
  queryOrKept<Question | null, Question>(
    async () => (await query(PracticeQuestionDocument, { id })).getQuestionObject,
    ({ keptQuestion }) => keptQuestion(id),
  ),
)

type Loaded = { kind: 'loading' | 'failed' } | { kind: 'shown'; question: Question }

/** Loads a question, and on a good connection its answer and the next one. Calls `onMissing` if it was deleted. */
export function usePracticeQuestion(
  id: string,
  { next, onMissing }: { next: string | undefined; onMissing: (id: string) => void },
) {
  const [loaded, setLoaded] = useState<Loaded & { id: string }>({ kind: 'loading', id })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isWanted = true
    prefetched
      .take(id)
      .then((question) => {
        if (!isWanted) return
        if (question === null) return onMissing(id)
        setLoaded({ kind: 'shown', question, id })
        if (isConnectionGood()) {
          prefetchedAnswers.prepare(id)
          if (next !== undefined) prefetched.prepare(next)
        }
      })
      .catch(() => {
        if (isWanted) setLoaded({ kind: 'failed', id })
      })
    return () => {
      isWanted = false
      prefetchedAnswers.clear()
    }
  }, [id, attempt])

  const current: Loaded = loaded.id === id ? loaded : { kind: 'loading' }
  return {
    loaded: current,
    tryAgain() {
      setLoaded({ kind: 'loading', id })
      setAttempt(attempt + 1)
    },
  }
}
