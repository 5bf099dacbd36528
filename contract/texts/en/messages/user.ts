/** Refusals that depend on the caller alone. */
export const userMessages = {
  'user.signInNeeded': 'Please sign in first.',
  'user.sessionExpired': 'Your session has ended. Please sign in again.',
  'user.notAllowed': 'Your account is not allowed to do this.',
  'user.notAllowedHere': 'You are not authorized to visit this page.',
  'user.notCreator': 'Only creators can create questions and packs.',
}
