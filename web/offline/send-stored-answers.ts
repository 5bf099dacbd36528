import { readSession } from '../lib/session/session.ts'
import { answerPrefix } from './answer-prefix.ts'

const patienceMilliseconds = 4_000

/**
 * Sends the stored answers of the signed-in user before their memory is read. Resolves with the first try, or when that takes
 * too long; never rejects.
 */
export async function sendStoredAnswers(): Promise<void> {
  try {
    const own = `${answerPrefix}${readSession().userId}:`
    if (!Object.keys(localStorage).some((key) => key.startsWith(own))) return
    const { sendAnswersNow } = await import('./send-answers.ts')
    await Promise.race([
      sendAnswersNow(),
      new Promise((resolve) => setTimeout(resolve, patienceMilliseconds)),
    ])
  } catch {
    // Without storage there is nothing to send; a failed try is repeated later.
  }
}
