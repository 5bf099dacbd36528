import { useLocation } from 'react-router'
import { useHasStarted } from '../../lib/has-started.ts'
import type { OpenStep } from './sign-in-step.ts'

/** What the screens of the account hand to each other through the navigation. */
export type AccountState = {
  email?: string
  /** The account was confirmed just now. */
  verified?: boolean
  /** The password was reset just now. */
  passwordReset?: boolean
  /** Why no new code could be sent. */
  codeProblem?: string
  /** What signing in asks for now. In the history, since phones drop a page while one looks at the mail or the app. */
  step?: OpenStep
  /** Why signing in begins again. */
  signInProblem?: string
  /** A code to reset the password was asked for. */
  isCodeSent?: boolean
  /** The account was deleted just now. */
  isDeleted?: boolean
}

/** Empty on the server and until the page has started: only the browser's history knows it, after a reload too. */
export function useAccountState(): AccountState {
  const { state } = useLocation()
  const hasStarted = useHasStarted()
  return (hasStarted && (state as AccountState | null)) || {}
}
