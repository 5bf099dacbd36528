import type { Validation } from '../../../../contract/validation.ts'

/** A step of a sign-in that needs more input after the first form. */
export type OpenStep =
  | { name: 'totp' }
  /** A code went to the masked address: by our mail challenge (`isOwnChallenge`) or by the pool. */
  | { name: 'email-code'; destination: string; isOwnChallenge: boolean }
  | { name: 'message-code'; destination: string }
  /** `missing`: attributes that the account lacks, by their names in the pool, such as `phone_number`. */
  | { name: 'new-password'; missing: string[] }
  /** `secret` in base32, for the authenticator app. */
  | { name: 'set-up-authenticator'; secret: string }

/** The state of a sign-in. `unknown`: the pool requires a step that no screen supports. */
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

/** Props of the forms of further steps. */
export type StepFormProps = {
  /** As typed at the first step. */
  email: string
  /**
   * A form's `submit`: responds to the step; returns the problems, or null once it has left the step. It waits for
   * `whenSignedIn` before it leaves the last step.
   */
  respond: (
    response: string,
    options?: {
      attributes?: Record<string, string>
      isRemembered?: boolean
      whenSignedIn?: () => Promise<void>
    },
  ) => Promise<Validation<string> | null>
  /** Goes to the screen of the next step; returns the problems, or null once it is there. */
  goToStep: (step: SignInStep) => Promise<Validation<string> | null>
  /** Goes back to the first step. */
  startAgain: () => Promise<null>
}
