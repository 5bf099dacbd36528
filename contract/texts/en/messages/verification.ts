/** Messages about confirmations of edits. Only the server uses them. */
export const verificationMessages = {
  'question.confirmedNow': 'Question confirmed.',
  'question.notVerified': 'This question is not verified yet.',
  'question.editedAgain':
    'This question was edited again after you opened it. Look at it once more before you confirm it.',
  'pack.confirmedNow': 'Pack confirmed.',
  'pack.notVerified': 'This pack is not verified yet.',
  'pack.editedAgain':
    'This pack was edited again after you opened it. Look at it once more before you confirm it.',
}
