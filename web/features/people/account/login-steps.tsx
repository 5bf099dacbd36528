import { lazy, Suspense } from 'react'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { useAccountState } from './account-state.ts'
import { LoginForm, loadPhoneForm } from './login-form.tsx'
import { loadOpenStep } from './use-next-step.ts'
import { useStepResponse } from './use-step-response.ts'
import type { WaysIn } from './ways-in.ts'

const OpenStepForm = lazy(loadOpenStep)
const PhoneForm = lazy(loadPhoneForm)

/** Shows the current step of a sign-in. */
export function LoginSteps({ ways }: { ways: WaysIn }) {
  const shell = useTexts(shellTexts)
  const state = useAccountState()
  const { step, way } = state
  const stepProps = useStepResponse(state)
  if (!step && way !== 'phone') return <LoginForm ways={ways} />
  return (
    <Suspense fallback={<p className="animate-after-wait text-ink-soft">{shell.loading}</p>}>
      {step ? <OpenStepForm key={step.name} step={step} {...stepProps} /> : <PhoneForm />}
    </Suspense>
  )
}
