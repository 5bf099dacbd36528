/** The field of the form of a question that has the chosen option's id. */
export const chosenField = 'option'

/** The state of an option after the answer, as the form's template names it. */
export type VerdictName = 'none' | 'right' | 'chosenRight' | 'chosenWrong'
