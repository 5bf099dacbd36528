/** What the facts of a question may say to its author, in the order of the choices. */
export const verdictKinds = ['WRONG_KEY', 'TOO_HARD', 'TOO_EASY', 'DEAD_OPTION', 'UNSEEN'] as const

export type VerdictKind = (typeof verdictKinds)[number]
