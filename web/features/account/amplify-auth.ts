import {
  confirmSignUp as amplifyConfirmSignUp,
  resendSignUpCode as amplifyResendSignUpCode,
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  signUp as amplifySignUp,
} from 'aws-amplify/auth'
import type { normaliseRegistration } from '../../../contract/account-rules.ts'
import { configureAmplify } from '../../lib/amplify.ts'

/*
 * Everything that a person does with their account, by Amplify. It weighs more than the rest of the product together:
 * reach it through `load-auth.ts` only. What the identity service refuses is thrown as Amplify throws it; see
 * `identity-problems.ts`.
 */

/** Answers Amplify's next step: `DONE`, `CONFIRM_SIGN_UP`, … Whoever was signed in before is signed out. */
export async function signIn(email: string, password: string): Promise<string> {
  configureAmplify()
  const enter = () => amplifySignIn({ username: email, password })
  try {
    return (await enter()).nextStep.signInStep
  } catch (error) {
    if ((error as Error).name !== 'UserAlreadyAuthenticatedException') throw error
    await amplifySignOut()
    return (await enter()).nextStep.signInStep
  }
}

/** Answers the next step: `CONFIRM_SIGN_UP` or, where nothing has to be confirmed, `DONE`. */
export async function signUp(registration: ReturnType<typeof normaliseRegistration>): Promise<string> {
  configureAmplify()
  const { email, password, firstName, lastName, phone, level } = registration
  const { nextStep } = await amplifySignUp({
    username: email,
    password,
    options: {
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
  configureAmplify()
  await amplifyConfirmSignUp({ username: email, confirmationCode: code })
}

export async function resendSignUpCode(email: string): Promise<void> {
  configureAmplify()
  await amplifyResendSignUpCode({ username: email })
}

/** Forgets the tokens here even when the server cannot be told. */
export async function signOut(): Promise<void> {
  configureAmplify()
  await amplifySignOut()
}
