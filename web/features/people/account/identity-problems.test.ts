import { expect, test } from 'vitest'
import { withReason } from '../../../../contract/people/identity-reasons.ts'
import { identityTexts } from '../../../../contract/texts/generated/account.ts'
import { authenticatorSetUpTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { explainAccountProblem } from './explain-account.ts'
import { explainTrouble, isSessionExpired } from './identity-problems.ts'
import { explainOneTimeCode } from './one-time-code.ts'
import { explainPasswordRefusal } from './password-refusal.ts'

const identity = identityTexts('en')
const authenticatorSetUp = authenticatorSetUpTexts('en')
const named = (name: string) => Object.assign(new Error('in the words of the service'), { name })

test.each([
  ['NetworkError', identity.network],
  ['TypeError', identity.network],
  ['SyntaxError', identity.network],
  ['LimitExceededException', identity.limitExceeded],
  ['TooManyRequestsException', identity.limitExceeded],
  ['TooManyFailedAttemptsException', identity.limitExceeded],
  ['CodeDeliveryFailureException', identity.codeDeliveryFailed],
  ['LastAdministratorException', identity.lastAdministrator],
  ['InternalErrorException', identity.unexpected],
])('%s has a sentence for every form', (name, sentence) => {
  expect(explainTrouble(named(name))).toBe(sentence)
})

test.each([
  'NotAuthorizedException',
  'UsernameExistsException',
  'CodeMismatchException',
  'InvalidPasswordException',
  'UserLambdaValidationException',
])('%s has no general sentence: each form explains it', (name) => {
  expect(explainTrouble(named(name))).toBeNull()
})

test.each([
  'NotAuthorizedException',
  'UserUnAuthenticatedException',
  'UserNotFoundException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
])('%s means an expired session', (name) => {
  expect(isSessionExpired(named(name))).toBe(true)
  expect(explainAccountProblem(named(name), 'It failed.').messages).toEqual([
    'It failed.',
    'Your session has ended. Please sign in again.',
  ])
})

test.each(['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException'])(
  '%s is shown at the field of the code',
  (name) => {
    expect(explainOneTimeCode(named(name), authenticatorSetUp.codeWrong)).toEqual({
      messages: [],
      fields: [{ path: 'code', message: authenticatorSetUp.codeWrong }],
    })
  },
)

test.each([
  ['InvalidPasswordException', 'short', { code: 'account.passwordTooShort' }],
  ['InvalidPasswordException', 'long enough for us', identity.passwordNotTaken],
  ['PasswordHistoryPolicyViolationException', 'long enough for us', identity.passwordUsedBefore],
])('%s for %j is shown at the field of the password', (name, password, message) => {
  expect(explainPasswordRefusal(named(name), password)).toEqual({
    messages: [],
    fields: [{ path: 'password', message }],
  })
})

test('a common password is explained at its field', () => {
  const message = withReason('Password did not conform with policy', 'COMMON_PASSWORD')
  const refusal = Object.assign(new Error(message), { name: 'InvalidPasswordException' })
  expect(explainPasswordRefusal(refusal, 'bangladesh')).toEqual({
    messages: [],
    fields: [{ path: 'password', message: { code: 'account.passwordTooCommon' } }],
  })
})

test('an unknown error still has a sentence on every screen', () => {
  const unknown = named('SomethingNewException')
  expect(explainAccountProblem(unknown, 'It failed.').messages).toEqual(['It failed.'])
  expect(explainOneTimeCode(unknown, 'wrong').messages).toEqual([identity.unexpected])
  expect(explainPasswordRefusal(unknown, 'long enough for us')).toBeNull()
})
