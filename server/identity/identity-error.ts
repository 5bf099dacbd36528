import { withReason } from '../../contract/people/identity-reasons.ts'
import type { Account } from './accounts/account.ts'

/** An error response of the protocol: clients branch on the name. Always HTTP 400. */
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

/**
 * For a change that needs a fresh proof; our screens recognise the reason and ask for one. Without a password
 * only another sign-in is a proof.
 */
export const proofRequired = ({ hasPassword, totp }: Pick<Account, 'hasPassword' | 'totp'>) => {
  const byPassword = totp === 'off' ? 'PROOF_REQUIRED' : 'PROOF_AND_CODE_REQUIRED'
  return notAuthorized(
    withReason('Sign in again to make this change.', hasPassword ? byPassword : 'SIGN_IN_REQUIRED'),
  )
}

export const passwordUsedBefore = () =>
  new IdentityError(
    'PasswordHistoryPolicyViolationException',
    'Password does not conform to the password history policy: it is the present one.',
  )

export const sessionExpired = () => notAuthorized('Invalid session for the user, session is expired.')

/** Refuses to remove the last way to sign in. */
export const lastWayIn = () =>
  new IdentityError('LastWayInException', 'Set a password before you remove the last way to sign in.')

/** Refuses to let the last administrator leave: nobody could make another one. */
export const lastAdministrator = () =>
  new IdentityError('LastAdministratorException', 'The last administrator who can sign in must stay.')

export const codeMismatch = () =>
  new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.')

/** The error for a refused mailed code. A spent code looks the same as a wrong one. */
export function refuseCode(check: 'wrong' | 'spent' | 'expired'): IdentityError {
  if (check !== 'expired') return codeMismatch()
  return new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
}

export const aliasExists = () =>
  new IdentityError('AliasExistsException', 'An account with the given email already exists.')

/** For password and code limits: unlike LimitExceededException, no client retries it automatically. */
export const tooManyAttempts = () =>
  new IdentityError('TooManyFailedAttemptsException', 'Attempt limit exceeded, please try after some time.')

/** Clients retry twice automatically on this error. */
export const limitExceeded = () =>
  new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
