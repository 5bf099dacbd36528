import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { registerTexts } from '../../../../contract/texts/generated/account.ts'
import { shellTexts } from '../../../../contract/texts/generated/shell.ts'
import { phoneRegistrationTexts } from '../../../../contract/texts/generated/sign-in.ts'
import { readNextAddress, withNextAddress } from '../../../lib/session/next-address.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { type AccountState, useAccountState } from './account-state.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import type { WaysIn } from './ways-in.ts'

/** Loads the registration with a phone number, which few installations offer. */
function loadPhoneRegisterForm() {
  return import('./phone-register-form.tsx')
}

const PhoneRegisterForm = lazy(loadPhoneRegisterForm)

/** Registers with an address, or with a phone number alone where the server allows it. */
export function RegisterSteps({ ways: { providers, hasPhoneSignIn, hasSignInNames } }: { ways: WaysIn }) {
  const shell = useTexts(shellTexts)
  const texts = useTexts(phoneRegistrationTexts)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { way } = useAccountState()
  // A hosted pool cannot create accounts from codes by SMS.
  const hasPhone = hasPhoneSignIn && hasSignInNames

  async function openPhoneForm() {
    await loadPhoneRegisterForm().catch(() => {})
    await navigate(withNextAddress('/register', search), { state: { way: 'phone' } satisfies AccountState })
  }

  if (way === 'phone') {
    return (
      <Suspense fallback={<p className="animate-after-wait text-ink-soft">{shell.loading}</p>}>
        <PhoneRegisterForm />
      </Suspense>
    )
  }
  return (
    <>
      <WhyRegister />
      {(providers.length > 0 || hasPhone) && (
        <div className="grid gap-3 border-rule border-b pb-5">
          <ProviderButtons providers={providers} next={readNextAddress(search)} />
          {hasPhone && <Button onClick={openPhoneForm}>{texts.open}</Button>}
        </div>
      )}
      <RegisterForm />
    </>
  )
}

/** Lists what an account is for. Reading and answering need none. */
function WhyRegister() {
  const { why } = useTexts(registerTexts)
  return (
    <ul className="grid gap-2.5">
      {why.map((reason) => (
        <li key={reason} className="flex items-start gap-3">
          <span
            aria-hidden
            className="mt-[.2em] grid size-5.5 flex-none place-items-center rounded-full bg-pen text-on-pen"
          >
            <Check className="size-3.5" strokeWidth={3} />
          </span>
          {reason}
        </li>
      ))}
    </ul>
  )
}
