import type { GivenAnswer } from '../offline/answer-notes.ts'

/**
 * Stores an answer of a guest for the learner's memory. The code is loaded with the first answer; if that fails, the answer
 * is not stored.
 */
export async function rememberAnswer(given: GivenAnswer): Promise<void> {
  try {
    const { noteAnswer } = await import('../offline/answer-notes.ts')
    if (!noteAnswer(given)) return
    const { sendAnswersSoon } = await import('../offline/send-answers.ts')
    sendAnswersSoon()
  } catch {
    // The answer is not remembered; everything else works.
  }
}
