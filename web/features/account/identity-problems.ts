import { identity as texts } from '../../../contract/texts/en/account.ts'

/** The name under which the identity service refused, as `CodeMismatchException`, or of another error. */
export function problemName(error: unknown): string {
  return error instanceof Error ? error.name : ''
}

const sentences: Record<string, string> = {
  NetworkError: texts.network,
  // The code could not be fetched, or something between answered in the server's place.
  TypeError: texts.network,
  SyntaxError: texts.network,
  LimitExceededException: texts.limitExceeded,
  TooManyRequestsException: texts.limitExceeded,
  ThrottlingException: texts.limitExceeded,
  TooManyFailedAttemptsException: texts.limitExceeded,
  CodeDeliveryFailureException: texts.codeDeliveryFailed,
  RequestLimitExceeded: texts.limitExceeded,
  InternalErrorException: texts.unexpected,
  ServiceUnavailableException: texts.unexpected,
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
  return sentences[problemName(error)] ?? null
}
