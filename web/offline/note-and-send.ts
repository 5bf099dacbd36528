import { type GivenAnswer, noteAnswer } from './answer-notes.ts'

/**
 * Stores an answer for the learner's memory at once, because the page may be left with the same press, and sends it soon if
 * a learner is signed in.
 */
export function noteAndSend(given: GivenAnswer): void {
  if (!noteAnswer(given)) return
  import('./send-answers.ts').then(
    ({ sendAnswersSoon }) => sendAnswersSoon(),
    // It stays stored: the next page sends it.
    () => {},
  )
}
