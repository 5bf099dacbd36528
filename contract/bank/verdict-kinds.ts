/** The verdicts on questions, in the order in which they are offered. */
export const verdictKinds = ['WRONG_KEY', 'TOO_HARD', 'TOO_EASY', 'DEAD_OPTION', 'UNSEEN'] as const

export type VerdictKind = (typeof verdictKinds)[number]

/** Facts and verdicts need this many answers: with fewer, a share is too uncertain. */
export const enoughAnswers = 30
/** The figures of a question change only when at least so many answers are new. So they reveal the answer of no single person. */
export const answersPerStep = 10
/** The mean score of those who chose an option is shown from so many learners on. */
export const enoughChoosers = 5

/*
 * The limits of verdicts: shares of the answers, from 0 to 1. docs/learning.md gives their sources.
 */

/** TOO_HARD: at most this share is right. Blind guesses among four options do as well. */
export const hardShare = 0.25
/** TOO_EASY: at least this share is right, so the question hardly tells strong learners from weak ones. */
export const easyShare = 0.95
/** DEAD_OPTION: a smaller share chose a wrong option, so it distracts nobody. */
export const deadShare = 0.05
