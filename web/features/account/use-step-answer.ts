import { useLocation, useNavigate } from 'react-router'
import { signInStepsTexts } from '../../../contract/texts/sign-in.ts'
import { useTexts } from '../../lib/use-texts.ts'
import type { AccountState } from './account-state.ts'
import { problemName } from './identity-problems.ts'
import { loadAuth } from './load-auth.ts'
import { withNextAddress } from './next-address.ts'
import type { StepFormProps } from './sign-in-step.ts'
import { useNextStep } from './use-next-step.ts'

/** Under these a sign-in is over: at the server, or already here because the page was away for too long. */
const overNames = ['NotAuthorizedException', 'SignInException']

/** Ways on from a further step of signing in: with an answer, or back to the first step with a reason or none. */
export function useStepAnswer(email: string): StepFormProps {
  const texts = useTexts(signInStepsTexts)
  const { search } = useLocation()
  const navigate = useNavigate()
  const goOn = useNextStep()

  async function startAgain(signInProblem?: string): Promise<null> {
    const state: AccountState = { email, ...(signInProblem ? { signInProblem } : {}) }
    await navigate(withNextAddress('/login', search), { state, replace: true })
    return null
  }

  const giveAnswer: StepFormProps['giveAnswer'] = async (answer, options) => {
    const { answerStep } = await loadAuth()
    try {
      return await goOn(await answerStep(answer, options), email)
    } catch (error) {
      if (overNames.includes(problemName(error))) return startAgain(texts.expired)
      throw error
    }
  }

  return { email, giveAnswer, goOn: (step) => goOn(step, email), startAgain: () => startAgain() }
}
