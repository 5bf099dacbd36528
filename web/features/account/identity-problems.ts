import { identityTexts } from '../../../contract/texts/account.ts'
import { documentLocale } from '../../lib/locale.ts'

/** The name under which the identity service refused, as `CodeMismatchException`, or of another error. */
export function problemName(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

const reasons: Record<string, 'network' | 'limitExceeded' | 'codeDeliveryFailed' | 'unexpected'> = {
  NetworkError: 'network',
  // The code could not be fetched, or something between answered in the server's place.
  TypeError: 'network',
  SyntaxError: 'network',
  LimitExceededException: 'limitExceeded',
  TooManyRequestsException: 'limitExceeded',
  ThrottlingException: 'limitExceeded',
  TooManyFailedAttemptsException: 'limitExceeded',
  CodeDeliveryFailureException: 'codeDeliveryFailed',
  RequestLimitExceeded: 'limitExceeded',
  InternalErrorException: 'unexpected',
  ServiceUnavailableException: 'unexpected',
}

const ends = [
  'NotAuthorizedException',
  'UserUnAuthenticatedException',
  'UserNotFoundException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
]

/** Whether the identity service no longer takes the session for one; where nothing else can be meant by the name. */
export function isSessionOver(error: unknown): boolean {
  return ends.includes(problemName(error))
}

/** What to say about trouble that no form can mend: the network, limits, faults; null for a refusal of what was sent. */
export function explainTrouble(error: unknown): string | null {
  const reason = reasons[problemName(error)]
  return reason ? identityTexts(documentLocale())[reason] : null
}
