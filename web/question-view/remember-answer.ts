import type { GivenAnswer } from '../offline/answer-notes.ts'

/**
 * Notes an answer for the memory of the learner, and sends those of a signed-in one. Its code is loaded with the first
 * answer; without it nothing is noted.
 */
export async function rememberAnswer(given: GivenAnswer): Promise<void> {
  try {
    const { noteAnswer } = await import('../offline/answer-notes.ts')
    if (!noteAnswer(given)) return
    const { sendAnswersSoon } = await import('../offline/send-answers.ts')
    sendAnswersSoon()
  } catch {
    // Learning goes on without it.
  }
}
