import { useLocation } from 'react-router'
import { useHasStarted } from '../../lib/has-started.ts'

/** What the screens of the account hand to each other through the navigation. */
export type AccountState = {
  email?: string
  /** The account was confirmed just now. */
  verified?: boolean
  /** The password was reset just now. */
  passwordReset?: boolean
  /** Why no new code could be sent. */
  codeProblem?: string
}

/** Empty on the server and until the page has started: only the browser's history knows it, after a reload too. */
export function useAccountState(): AccountState {
  const { state } = useLocation()
  const hasStarted = useHasStarted()
  return (hasStarted && (state as AccountState | null)) || {}
}
