import * as amplify from 'aws-amplify/auth'
import type { normaliseRegistration } from '../../../../contract/people/account-rules.ts'
import type { PhoneRegistration } from '../../../../contract/people/phone-registration.ts'
import { signOut } from '../../../lib/leaving/sign-out.ts'
import { configureAmplify } from '../../../lib/session/amplify.ts'
import { browserOptions } from './browser-options.ts'
import type { SignInStep } from './sign-in-step.ts'

// On import, because Amplify listens to other tabs at once and logs errors while it has no user pool.
configureAmplify()

/*
 * Registration, sign-in and password reset through Amplify. It is larger than the rest of the product
 * together: import it only through `load-account.ts`. Errors of the identity service are thrown unchanged; see
 * `identity-problems.ts`.
 */

/** Signs in with a password; signs out the previous user. */
export function signIn(email: string, password: string): Promise<SignInStep> {
  return beginSignIn(() => amplify.signIn({ username: email, password, options: browserOptions() }))
}

/** Starts a sign-in with a code by mail in place of the password. */
export function signInByEmailCode(email: string): Promise<SignInStep> {
  const options = { authFlowType: 'CUSTOM_WITHOUT_SRP', ...browserOptions() } as const
  return beginSignIn(() => amplify.signIn({ username: email, options }))
}

/** Signs in with a passkey of this device. Throws a PasskeyError when the user cancels or the browser has none. */
export function signInByPasskey(email: string): Promise<SignInStep> {
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN', ...browserOptions() } as const
  return beginSignIn(() => amplify.signIn({ username: email, options }))
}

/**
 * Starts a sign-in with a code to a phone number, in the form +8801XXXXXXXXX. With a registration the code makes an
 * account if none has the number.
 */
export function signInBySms(phone: string, registration?: PhoneRegistration): Promise<SignInStep> {
  const told = registration && {
    given_name: registration.firstName,
    family_name: registration.lastName,
    'custom:level': registration.level,
  }
  const clientMetadata = { ...browserOptions().clientMetadata, ...told }
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'SMS_OTP', clientMetadata } as const
  return beginSignIn(() => amplify.signIn({ username: phone, options }))
}

/** Signs in with the ticket of a finished sign-in at a provider; `username` is the name that came with it. */
export function signInByTicket(username: string, ticket: string): Promise<SignInStep> {
  const clientMetadata = { ...browserOptions().clientMetadata, ticket }
  const options = { authFlowType: 'CUSTOM_WITHOUT_SRP', clientMetadata } as const
  return beginSignIn(() => amplify.signIn({ username, options }))
}

/**
 * Responds to the open step of a sign-in with a code, or with a new password and the missing attributes.
 * Unless `isRemembered` is false, the browser may be remembered and needs no code next time.
 */
export async function respondToStep(
  response: string,
  { attributes, isRemembered = true }: { attributes?: Record<string, string>; isRemembered?: boolean } = {},
): Promise<SignInStep> {
  const options = { ...browserOptions(), ...(attributes ? { userAttributes: attributes } : {}) }
  const step = readStep(await amplify.confirmSignIn({ challengeResponse: response, options }))
  // Throws when the pool does not remember this browser.
  if (step.name === 'done' && !isRemembered) await amplify.forgetDevice().catch(() => {})
  return step
}

async function beginSignIn(enter: () => Promise<amplify.SignInOutput>): Promise<SignInStep> {
  try {
    return readStep(await enter())
  } catch (error) {
    if ((error as Error).name !== 'UserAlreadyAuthenticatedException') throw error
    await signOut()
    return readStep(await enter())
  }
}

function readStep({ nextStep }: amplify.SignInOutput): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { name: 'done' }
    case 'CONFIRM_SIGN_UP':
      return { name: 'confirm-sign-up' }
    case 'RESET_PASSWORD':
      return { name: 'reset-password' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { name: 'totp' }
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE': {
      const destination = nextStep.additionalInfo?.CODE_DELIVERY_DESTINATION ?? ''
      return { name: 'email-code', destination, isOwnChallenge: true }
    }
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE': {
      const destination = nextStep.codeDeliveryDetails?.destination ?? ''
      return { name: 'email-code', destination, isOwnChallenge: false }
    }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { name: 'message-code', destination: nextStep.codeDeliveryDetails?.destination ?? '' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: 'new-password', missing: nextStep.missingAttributes ?? [] }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { name: 'set-up-authenticator', secret: nextStep.totpSetupDetails.sharedSecret }
    default:
      return { name: 'unknown' }
  }
}

/** Returns the next step: `CONFIRM_SIGN_UP` or, when nothing needs a confirmation, `DONE`. */
export async function signUp(registration: ReturnType<typeof normaliseRegistration>): Promise<string> {
  const { email, password, firstName, lastName, phone, level } = registration
  const { nextStep } = await amplify.signUp({
    username: email,
    password,
    options: {
      ...browserOptions(),
      userAttributes: {
        email,
        given_name: firstName,
        family_name: lastName,
        phone_number: phone,
        'custom:level': level,
      },
    },
  })
  return nextStep.signUpStep
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  await amplify.confirmSignUp({ username: email, confirmationCode: code, options: browserOptions() })
}

export async function resendSignUpCode(email: string): Promise<void> {
  await amplify.resendSignUpCode({ username: email, options: browserOptions() })
}

/** Sends a code for a new password by mail. Succeeds silently for an address without an account. */
export async function sendResetCode(email: string): Promise<void> {
  await amplify.resetPassword({ username: email, options: browserOptions() })
}

export async function resetPassword(email: string, code: string, newPassword: string): Promise<void> {
  const reset = { username: email, confirmationCode: code, newPassword }
  await amplify.confirmResetPassword({ ...reset, options: browserOptions() })
}
