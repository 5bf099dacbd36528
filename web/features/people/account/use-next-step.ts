import { useLocation, useNavigate } from 'react-router'
import type { PhoneRegistration } from '../../../../contract/people/phone-registration.ts'
import { identityTexts, loginTexts } from '../../../../contract/texts/generated/account.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { readNextAddress, withNextAddress } from '../../../lib/session/next-address.ts'
import { readSession, reloadSession } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import type { AccountState } from './account-state.ts'
import { explainTrouble } from './identity-problems.ts'
import { loadAuth } from './load-account.ts'
import { addWaitingProvider } from './providers/waiting-provider.ts'
import { isOpenStep, type SignInStep } from './sign-in-step.ts'

/** Returns a function that opens the next step's screen and returns the problems, or null. */
export function useNextStep(): (
  step: SignInStep,
  email: string,
  registration?: PhoneRegistration,
) => Promise<Validation<string> | null> {
  const identity = useTexts(identityTexts)
  const texts = useTexts(loginTexts)
  const { search, state } = useLocation()
  const navigate = useNavigate()

  return async (step, email, registration) => {
    const go = async (path: string, next: AccountState, replace = false) => {
      await navigate(withNextAddress(path, search), { state: next, replace })
      return null
    }
    if (isOpenStep(step)) {
      // Loaded here, because a failure on the next screen would show the error page.
      await loadOpenStep()
      // "Back" leads from any step to the first one with the typed e-mail or phone number.
      const { step: open, way, registration: earlier } = (state as AccountState | null) ?? {}
      const told = registration ?? earlier
      const typed = { email, ...(way && { way }), ...(told && { registration: told }) }
      if (!open) await go(registration ? '/register' : '/login', typed, true)
      return go('/login', { ...typed, step }, open !== undefined)
    }
    if (step.name === 'confirm-sign-up') return go('/verify-email', { email, ...(await sendNewCode(email)) })
    // A phone number tells no address to send the code to.
    if (step.name === 'reset-password') return go('/reset-password', email.includes('@') ? { email } : {})
    if (step.name === 'unknown') return oneMessage(identity.stepNotSupported)

    await addWaitingProvider()
    reloadSession()
    if (!readSession().userId) return oneMessage(texts.sessionFailed(texts.sessionNotKept))
    await navigate(readNextAddress(search), { replace: true })
    return null
  }
}

/** Sends a new confirmation code; the state has the reason when that fails. */
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

/** Loads the forms of the further sign-in steps, which few users see. */
export function loadOpenStep() {
  return import('./open-step-form.tsx')
}
