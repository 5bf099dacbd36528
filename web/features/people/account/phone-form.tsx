import { useLocation, useNavigate } from 'react-router'
import { phoneError, withoutPrefix, withPrefix } from '../../../../contract/people/phone.ts'
import { loginTexts } from '../../../../contract/texts/generated/account.ts'
import { phoneSignInTexts } from '../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { withNextAddress } from '../../../lib/session/next-address.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { useAccountState } from './account-state.ts'
import { explainTrouble } from './identity-problems.ts'
import { loadAuth, prepareAuth } from './load-account.ts'
import { PhoneField } from './profile-fields.tsx'
import { oneMessage, useNextStep } from './use-next-step.ts'

type PhoneInput = { phone: string }

/** The first step of a sign-in with a phone number: asks for the number and sends a code to it. */
export default function PhoneForm() {
  const texts = useTexts(phoneSignInTexts)
  const login = useTexts(loginTexts)
  const { search } = useLocation()
  const { email = '', signInProblem } = useAccountState()
  const navigate = useNavigate()
  const goToStep = useNextStep()
  const form = useForm<PhoneInput>({ prepare: prepareAuth, validate, submit, explain, startsInField: true })

  async function submit({ phone }: PhoneInput): Promise<Validation<string> | null> {
    const number = withPrefix(phone) ?? ''
    const { signInBySms } = await loadAuth()
    return goToStep(await signInBySms(number), number)
  }

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems
        messages={form.messages.length === 0 && signInProblem ? [signInProblem] : form.messages}
      />
      <p className="text-ink-soft">{texts.formHelp}</p>
      <PhoneField {...form.field('phone')} defaultValue={withoutPrefix(email)} />
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={login.sendingCode}>
          {texts.sendCode}
        </Button>
        <Button
          variant="quiet"
          onClick={() => navigate(withNextAddress('/login', search), { replace: true })}
        >
          {texts.otherWay}
        </Button>
      </div>
    </form>
  )
}

function validate({ phone }: PhoneInput) {
  const found = phoneError(phone)
  return { messages: [], fields: found === null ? [] : [{ path: 'phone' as const, message: found }] }
}

function explain(error: unknown): Validation<string> {
  return oneMessage(explainTrouble(error) ?? phoneSignInTexts(documentLocale()).notSent)
}
