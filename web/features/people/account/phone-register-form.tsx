import { useLocation, useNavigate } from 'react-router'
import { withoutPrefix } from '../../../../contract/people/phone.ts'
import {
  normalisePhoneRegistration,
  type PhoneRegistration,
  validatePhoneRegistration,
} from '../../../../contract/people/phone-registration.ts'
import { loginTexts, registerTexts } from '../../../../contract/texts/generated/account.ts'
import { phoneRegistrationTexts, phoneSignInTexts } from '../../../../contract/texts/generated/sign-in.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { withNextAddress } from '../../../lib/session/next-address.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import { useAccountState } from './account-state.ts'
import { explainTrouble } from './identity-problems.ts'
import { loadAuth, prepareAuth } from './load-account.ts'
import { NewLevelField, PhoneField } from './profile-fields.tsx'
import { oneMessage, useNextStep } from './use-next-step.ts'

/** Registers with a phone number and no address: the code by SMS creates the account and signs in. */
export default function PhoneRegisterForm() {
  const texts = useTexts(phoneRegistrationTexts)
  const register = useTexts(registerTexts)
  const phone = useTexts(phoneSignInTexts)
  const login = useTexts(loginTexts)
  const { search } = useLocation()
  const { registration: typed, signInProblem } = useAccountState()
  const navigate = useNavigate()
  const goToStep = useNextStep()
  const form = useForm<PhoneRegistration>({
    prepare: prepareAuth,
    validate: validatePhoneRegistration,
    submit,
    explain,
    startsInField: true,
  })

  async function submit(values: PhoneRegistration): Promise<Validation<string> | null> {
    const registration = normalisePhoneRegistration(values)
    const { signInBySms } = await loadAuth()
    return goToStep(await signInBySms(registration.phone, registration), registration.phone, registration)
  }

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormProblems
        messages={form.messages.length === 0 && signInProblem ? [signInProblem] : form.messages}
      />
      <p className="text-ink-soft">{texts.help}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={register.firstName}
          {...form.field('firstName')}
          autoComplete="given-name"
          defaultValue={typed?.firstName}
        />
        <TextField
          label={register.lastName}
          {...form.field('lastName')}
          autoComplete="family-name"
          defaultValue={typed?.lastName}
        />
      </div>
      <NewLevelField {...form.field('level')} defaultValue={typed?.level} />
      <PhoneField {...form.field('phone')} defaultValue={typed && withoutPrefix(typed.phone)} />
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={login.sendingCode}>
          {phone.sendCode}
        </Button>
        <Button
          variant="quiet"
          onClick={() => navigate(withNextAddress('/register', search), { replace: true })}
        >
          {texts.byEmail}
        </Button>
      </div>
    </form>
  )
}

function explain(error: unknown): Validation<string> {
  return oneMessage(explainTrouble(error) ?? phoneRegistrationTexts(documentLocale()).notSent)
}
