import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shellTexts } from '../../../../contract/texts/shell.ts'
import { phoneRegistrationTexts } from '../../../../contract/texts/sign-in.ts'
import { withNextAddress } from '../../../lib/session/next-address.ts'
import { useTexts } from '../../../lib/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { type AccountState, useAccountState } from './account-state.ts'
import { loadPhoneRegisterForm } from './load-phone-register-form.ts'
import { RegisterWithProvider } from './providers/register-with-provider.tsx'
import { RegisterForm } from './register-form.tsx'
import type { WaysIn } from './ways-in.ts'
import { WhyRegister } from './why-register.tsx'

const PhoneRegisterForm = lazy(loadPhoneRegisterForm)

/** Registers with an address, or with a phone number alone where the server allows it. */
export function RegisterSteps({ ways: { providers, hasPhoneSignIn, hasSignInNames } }: { ways: WaysIn }) {
  const shell = useTexts(shellTexts)
  const texts = useTexts(phoneRegistrationTexts)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { way } = useAccountState()

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
      <RegisterWithProvider providers={providers} />
      {/* A hosted pool cannot create accounts from codes by SMS. */}
      {hasPhoneSignIn && hasSignInNames && <Button onClick={openPhoneForm}>{texts.open}</Button>}
      <RegisterForm />
    </>
  )
}
