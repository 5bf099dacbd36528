import { limits } from '../../../../contract/limits.ts'
import { codeHelpTexts, identityTexts } from '../../../../contract/texts/generated/account.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { isOwnPool } from '../../../lib/public-config.ts'

/** Returns the name of an error, such as `CodeMismatchException` for a refusal of the identity service. */
export function problemName(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

const reasons: Record<
  string,
  'network' | 'limitExceeded' | 'codeDeliveryFailed' | 'lastAdministrator' | 'unavailable' | 'unexpected'
> = {
  NetworkError: 'network',
  // The script could not be loaded, or a proxy responded in place of the server.
  TypeError: 'network',
  SyntaxError: 'network',
  LimitExceededException: 'limitExceeded',
  TooManyRequestsException: 'limitExceeded',
  ThrottlingException: 'limitExceeded',
  TooManyFailedAttemptsException: 'limitExceeded',
  CodeDeliveryFailureException: 'codeDeliveryFailed',
  LastAdministratorException: 'lastAdministrator',
  RequestLimitExceeded: 'limitExceeded',
  InternalErrorException: 'unexpected',
  ServiceUnavailableException: 'unavailable',
}

const expired = [
  'NotAuthorizedException',
  'UserUnAuthenticatedException',
  'UserNotFoundException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
]

/** Returns whether an error means an expired session, for calls in which its name has no other meaning. */
export function isSessionExpired(error: unknown): boolean {
  return expired.includes(problemName(error))
}

/** Returns whether the user closed the dialog that asks for a fresh proof: the change is not made. */
export function isProofRefused(error: unknown): boolean {
  return problemName(error) === 'ProofRefusedError'
}

/** Like `explainTrouble`, for a request of a mail with a code. Our own pool's limit is known. */
export function explainSendingTrouble(error: unknown): string | null {
  if (problemName(error) !== 'LimitExceededException' || !isOwnPool()) return explainTrouble(error)
  return codeHelpTexts(documentLocale()).usedUp(limits.codesPerHour)
}

/** Returns the sentence for network, limits and faults; null for a refusal of the input. */
export function explainTrouble(error: unknown): string | null {
  const reason = reasons[problemName(error)]
  return reason ? identityTexts(documentLocale())[reason] : null
}
