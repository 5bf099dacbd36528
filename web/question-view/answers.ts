import { AnswerDocument, type Answer as AnswerQuery, AnswersOfPackDocument } from '../generated/answer.ts'
import { query } from '../lib/data.ts'
import { createPrefetch } from '../lib/prefetch.ts'
import { queryOrKept } from '../offline/query-or-kept.ts'

/** The right option's id with the explanation. */
export type Answer = NonNullable<AnswerQuery['getQuestionObject']>

/** Resolves to null when the question was deleted; rejects with DataError. */
export type LoadAnswer = (questionId: string) => Promise<Answer | null>

/** Loads the answer separately from the question, so the page does not contain it; offline from a kept pack. */
export async function loadAnswer(questionId: string): Promise<Answer | null> {
  return queryOrKept(
    async () => (await query(AnswerDocument, { id: questionId })).getQuestionObject,
    ({ keptAnswer }) => keptAnswer(questionId),
  )
}

/** Prefetched answers: on a good connection the answer is loaded before the learner chooses. */
export const prefetchedAnswers = createPrefetch(loadAnswer)

/**
 * Returns a loader of the answers of a pack. The first call loads only its own answer and then prefetches all
 * others (about 30 kB compressed for 200 questions), so that later calls need no request and no connection.
 * Loading all answers at once would delay the first one on a slow network. `needsAll` makes the first call do it: several
 * answers are wanted at once.
 */
export function answersOfPack(packId: string): LoadAnswer & { needsAll: () => void } {
  const known = new Map<string, Answer>()
  let rest: Promise<void> | null = null
  let isAllNeeded = false

  function loadRest(): Promise<void> {
    rest ??= query(AnswersOfPackDocument, { packId }).then(
      ({ listQuestionObjectByPackIdAndOrder: page }) => {
        for (const { id, ...answer } of page.items) known.set(id, answer)
      },
      () => {
        // A failed prefetch is retried at the next call.
        rest = null
      },
    )
    return rest
  }

  const load = async (questionId: string) => {
    if (isAllNeeded) await loadRest()
    const answer = known.get(questionId) ?? (await loadAnswer(questionId))
    void loadRest()
    return answer
  }
  return Object.assign(load, {
    needsAll() {
      isAllNeeded = true
    },
  })
}
