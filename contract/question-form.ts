/** The field of the form of a question that has the chosen option's id. */
export const chosenField = 'option'

/** The state of an option once the answer is known, in the form's template. */
export type VerdictName = 'none' | 'right' | 'chosenRight' | 'chosenWrong'
