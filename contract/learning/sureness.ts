/** How sure a learner says they are of an answer in an exam. */
export const surenesses = ['SURE', 'UNSURE', 'GUESS'] as const

export type Sureness = (typeof surenesses)[number]
