import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  normaliseRegistration,
  type Registration,
  validateRegistration,
} from '../../../../contract/people/account-rules.ts'
import {
  accountFieldsTexts,
  identityTexts,
  registerTexts,
} from '../../../../contract/texts/generated/account.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Said } from '../../../lib/form/use-say.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { withNextAddress } from '../../../lib/session/next-address.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormProblems } from '../../../ui/form-problems.tsx'
import type { AccountState } from './account-state.ts'
import { ChosenPasswordFields, EmailField } from './fields.tsx'
import { explainTrouble, problemName } from './identity-problems.ts'
import { loadAuth, prepareAuth } from './load-account.ts'
import { explainPasswordRefusal } from './password-refusal.ts'
import { NewLevelField, PhoneField } from './profile-fields.tsx'

export function RegisterForm() {
  const identity = useTexts(identityTexts)
  const fields = useTexts(accountFieldsTexts)
  const texts = useTexts(registerTexts)
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useForm<Registration>({
    validate: validateRegistration,
    submit,
    explain,
    prepare: prepareAuth,
  })

  async function submit(values: Registration): Promise<null> {
    const registration = normaliseRegistration(values)
    const { signUp } = await loadAuth()
    const state: AccountState = { email: registration.email }
    const step = await signUp(registration).catch((error) => {
      if (problemName(error) !== 'CodeDeliveryFailureException') throw error
      // The account exists nevertheless; the next screen can send a new code.
      state.codeProblem = identity.codeDeliveryFailed
    })
    await navigate(withNextAddress(step === 'DONE' ? '/login' : '/verify-email', search), { state })
    return null
  }

  return (
    <form {...form.formProps} className="grid gap-7">
      <FormProblems messages={form.messages} />
      <FieldGroup title={texts.aboutYou}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField label={texts.firstName} {...form.field('firstName')} autoComplete="given-name" />
          <TextField label={texts.lastName} {...form.field('lastName')} autoComplete="family-name" />
        </div>
        <NewLevelField {...form.field('level')} />
      </FieldGroup>
      <FieldGroup title={texts.yourAccount}>
        <EmailField label={fields.email} {...form.field('email')} />
        <PhoneField {...form.field('phone')} />
        <ChosenPasswordFields label={fields.password} field={form.field} />
      </FieldGroup>
      <div className="mt-1 grid gap-3">
        <Button {...form.submitProps} variant="primary" size="big" busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <ButtonLink to={withNextAddress('/login', search)}>{texts.signIn}</ButtonLink>
      </div>
    </form>
  )
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-3 font-serif text-xl">{title}</legend>
      {children}
    </fieldset>
  )
}

function explain(error: unknown, { password }: Registration): Validation<Said> {
  const texts = registerTexts(documentLocale())
  switch (problemName(error)) {
    case 'UsernameExistsException':
    case 'AliasExistsException':
      return { messages: [], fields: [{ path: 'email', message: texts.emailTaken }] }
    case 'NotAuthorizedException':
      return { messages: [texts.closed], fields: [] }
    default:
      return (
        explainPasswordRefusal(error, password) ?? {
          messages: [explainTrouble(error) ?? texts.failed],
          fields: [],
        }
      )
  }
}
