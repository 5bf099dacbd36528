/** Refusals of pupils' lists. The administrators' page of pupils and the server use them. */
export const pupilMessages = {
  'pupil.nameMissing': 'Write a name.',
  'pupil.emailTwice': 'This address is in the list already.',
  'pupil.listNameMissing': 'Write a name for the list.',
  'pupil.listFull': ({ most }: { most: number }) =>
    `A list holds at most ${most} pupils. Make a second one for the others.`,
  'pupil.hostedPool': 'The accounts are in a hosted user pool. Make them in its own console.',
}
