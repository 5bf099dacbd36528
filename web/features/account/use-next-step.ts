import { useLocation, useNavigate } from 'react-router'
import { identityTexts, loginTexts } from '../../../contract/texts/account.ts'
import type { Validation } from '../../../contract/validation.ts'
import { documentLocale } from '../../lib/locale.ts'
import { readSession, reloadSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/use-texts.ts'
import type { AccountState } from './account-state.ts'
import { explainTrouble } from './identity-problems.ts'
import { loadAuth } from './load-auth.ts'
import { loadOpenStep } from './load-open-step.ts'
import { readNextAddress, withNextAddress } from './next-address.ts'
import { isOpenStep, type SignInStep } from './sign-in-step.ts'

/** Goes where a step of signing in leads. Answers what is wrong, or null when it has left for there. */
export function useNextStep(): (step: SignInStep, email: string) => Promise<Validation<string> | null> {
  const identity = useTexts(identityTexts)
  const texts = useTexts(loginTexts)
  const { search, state } = useLocation()
  const navigate = useNavigate()

  return async (step, email) => {
    const go = async (path: string, next: AccountState, replace = false) => {
      await navigate(withNextAddress(path, search), { state: next, replace })
      return null
    }
    if (isOpenStep(step)) {
      // Here and not at the next screen, where a failure would be a fault.
      await loadOpenStep()
      // "Back" leads from any step to the first one, with the e-mail that was typed.
      const isFurther = Boolean((state as AccountState | null)?.step)
      if (!isFurther) await go('/login', { email }, true)
      return go('/login', { email, step }, isFurther)
    }
    if (step.name === 'confirm-sign-up') return go('/verify-email', { email, ...(await sendNewCode(email)) })
    if (step.name === 'reset-password') return go('/reset-password', { email })
    if (step.name === 'unknown') return oneMessage(identity.stepNotSupported)

    reloadSession()
    if (!readSession().userId) return oneMessage(texts.sessionFailed(texts.sessionNotKept))
    await navigate(readNextAddress(search), { replace: true })
    return null
  }
}

/** The account waits for its code: a fresh one is on its way, or the next screen says why not. */
async function sendNewCode(email: string): Promise<AccountState> {
  const identity = identityTexts(documentLocale())
  try {
    const { resendSignUpCode } = await loadAuth()
    await resendSignUpCode(email)
    return {}
  } catch (error) {
    return { codeProblem: explainTrouble(error) ?? identity.codeDeliveryFailed }
  }
}

export function oneMessage(message: string): Validation<string> {
  return { messages: [message], fields: [] }
}
