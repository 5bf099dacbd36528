import { useLocation, useNavigate } from 'react-router'
import { signInStepsTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { withNextAddress } from '../../../lib/session/next-address.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import type { AccountState } from './account-state.ts'
import { problemName } from './identity-problems.ts'
import { loadAuth } from './load-account.ts'
import type { StepFormProps } from './sign-in-step.ts'
import { useNextStep } from './use-next-step.ts'

/** Errors of an expired sign-in: at the server, or here because the page was unloaded for too long. */
const expiredNames = ['NotAuthorizedException', 'SignInException']

/** Returns the actions of a further step of a sign-in: respond, go to the next step, or start again. */
export function useStepResponse({ email = '', way, registration }: AccountState): StepFormProps {
  const texts = useTexts(signInStepsTexts)
  const { search } = useLocation()
  const navigate = useNavigate()
  const goToStep = useNextStep()

  async function startAgain(signInProblem?: string): Promise<null> {
    const state: AccountState = {
      email,
      ...(way ? { way } : {}),
      ...(registration ? { registration } : {}),
      ...(signInProblem ? { signInProblem } : {}),
    }
    const path = registration ? '/register' : '/login'
    await navigate(withNextAddress(path, search), { state, replace: true })
    return null
  }

  const respond: StepFormProps['respond'] = async (response, options) => {
    const { respondToStep } = await loadAuth()
    try {
      const step = await respondToStep(response, options)
      if (step.name === 'done') await options?.whenSignedIn?.()
      return await goToStep(step, email)
    } catch (error) {
      if (expiredNames.includes(problemName(error))) return startAgain(texts.expired)
      throw error
    }
  }

  return { email, respond, goToStep: (step) => goToStep(step, email), startAgain: () => startAgain() }
}
