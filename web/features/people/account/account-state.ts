import { useLocation } from 'react-router'
import type { PhoneRegistration } from '../../../../contract/people/phone-registration.ts'
import { useHasStarted } from '../../../lib/has-started.ts'
import type { OpenStep } from './sign-in-step.ts'

/** State that the account screens pass to each other with a navigation. */
export type AccountState = {
  email?: string
  /** The person signs in or registers with a phone number, which `email` holds. */
  way?: 'phone'
  /** The typed registration with a phone number. */
  registration?: PhoneRegistration
  /** The account was confirmed just now. */
  verified?: boolean
  /** The password was reset just now. */
  passwordReset?: boolean
  /** The reason why no new code could be sent. */
  codeProblem?: string
  /** The open step of a sign-in, stored in the history: phones may unload the page meanwhile. */
  step?: OpenStep
  /** The reason why the sign-in starts again. */
  signInProblem?: string
  /** A code to reset the password was requested. */
  isCodeSent?: boolean
  /** Says what to do first when the sign-in at a provider has found an account by its e-mail. */
  signInNote?: string
  /** The account was deleted just now. */
  isDeleted?: boolean
}

/** Returns the state; empty on the server and until hydration, because it is in the browser's history. */
export function useAccountState(): AccountState {
  const { state } = useLocation()
  const hasStarted = useHasStarted()
  return (hasStarted && (state as AccountState | null)) || {}
}
