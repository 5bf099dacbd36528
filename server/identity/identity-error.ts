/** A refusal in the protocol's own words: clients branch on the name. Always HTTP 400. */
export class IdentityError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

export const wrongPassword = () =>
  new IdentityError('NotAuthorizedException', 'Incorrect username or password.')

export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message)

export const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message)

export const sessionExpired = () => notAuthorized('Invalid session for the user, session is expired.')

/** For limits on guessing: unlike LimitExceededException no client repeats the call by itself. */
export const tooManyAttempts = () =>
  new IdentityError('TooManyFailedAttemptsException', 'Attempt limit exceeded, please try after some time.')

/** Clients repeat a call twice by themselves when they get this. */
export const limitExceeded = () =>
  new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
