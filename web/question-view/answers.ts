import { AnswerDocument, AnswersOfPackDocument } from '../generated/answer.ts'
import { query } from '../lib/data.ts'
import { createPrefetch } from '../lib/prefetch.ts'

/** The right option's id, and why. */
export type Answer = { answer: string; explanation: string | null }

/** Resolves to null when the question is no longer there; rejects with DataError. */
export type LoadAnswer = (questionId: string) => Promise<Answer | null>

/** Loads the answer separately from the question, so the page does not contain it. */
export async function loadAnswer(questionId: string): Promise<Answer | null> {
  const { getQuestionObject } = await query(AnswerDocument, { id: questionId })
  return getQuestionObject
}

/** Prefetched answers: on a good connection the answer is loaded before the learner chooses. */
export const prefetchedAnswers = createPrefetch(loadAnswer)

/**
 * Answers for a pack that is worked through. On a slow network a request per click is a wait per click, while all
 * answers at once (about 30 kB compressed for 200 questions) would delay the first. So the first click asks for its one
 * answer; when that has come, the rest follow quietly, and later clicks are answered from memory, without a connection
 * too. A click before then asks for its own.
 */
export function answersOfPack(packId: string): LoadAnswer {
  const known = new Map<string, Answer>()
  let isRestAsked = false

  async function loadRest(): Promise<void> {
    if (isRestAsked) return
    isRestAsked = true
    try {
      const { listQuestionObjectByPackIdAndOrder: page } = await query(AnswersOfPackDocument, { packId })
      for (const { id, ...answer } of page.items) known.set(id, answer)
    } catch {
      // Nobody waits for it; the next click asks again.
      isRestAsked = false
    }
  }

  return async (questionId) => {
    const answer = known.get(questionId) ?? (await loadAnswer(questionId))
    void loadRest()
    return answer
  }
}
