import { errors } from '../shell.ts'

/** Refusals that depend on the caller alone. */
export const userMessages = {
  'user.signInNeeded': 'Please sign in first.',
  'user.sessionExpired': errors.sessionEnded,
  'user.wrongApiKey': 'The API key is not valid.',
  'user.notAllowed': 'Your account is not allowed to do this.',
  'user.notAllowedHere': errors.notAllowed,
  'user.downloadedOften': 'You have downloaded your data often. Please try again in an hour.',
  'user.notCreator': 'Only creators can create questions and packs.',
}
