import type { Validation } from '../../../contract/validation.ts'

/** What signing in asks for after the first proof. */
export type OpenStep =
  | { name: 'totp' }
  /** A code was sent to the masked address: by mail as a challenge of the pool, or by the pool's own e-mail or SMS. */
  | { name: 'email-code'; destination: string; isOwnChallenge: boolean }
  | { name: 'message-code'; destination: string }
  /** `missing`: attributes that the account lacks, by their names in the pool, such as `phone_number`. */
  | { name: 'new-password'; missing: string[] }
  /** `secret` in base32, for the authenticator app. */
  | { name: 'set-up-authenticator'; secret: string }

/** Where signing in has come to. `unknown`: the pool asks for something that no screen of ours has. */
export type SignInStep =
  | { name: 'done' }
  | { name: 'confirm-sign-up' }
  | { name: 'reset-password' }
  | { name: 'unknown' }
  | OpenStep

const outcomes = ['done', 'confirm-sign-up', 'reset-password', 'unknown']

export function isOpenStep(step: SignInStep): step is OpenStep {
  return !outcomes.includes(step.name)
}

/** Props of the form of one further step. */
export type StepFormProps = {
  /** As typed at the first step. */
  email: string
  /** A form's `submit`: returns the problems, or null once it has left the step. */
  giveAnswer: (
    answer: string,
    options?: { attributes?: Record<string, string>; isRemembered?: boolean },
  ) => Promise<Validation<string> | null>
  /** Goes to the screen of the next step; returns the problems, or null once it is there. */
  goOn: (step: SignInStep) => Promise<Validation<string> | null>
  /** Goes back to the first step. */
  startAgain: () => Promise<null>
}
