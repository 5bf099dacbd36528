import { registerTexts } from '../../contract/texts/account.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { RegisterWithProvider } from '../features/account/providers/register-with-provider.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { readWaysIn, readWaysInSignedOut } from '../features/account/ways-in.ts'
import { WhyRegister } from '../features/account/why-register.tsx'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { Route } from './+types/register'

export const handle = { startsAfterPaint: true } satisfies ChromeHandle

export const meta = titleMeta(registerTexts, { isIndexed: false })

export const loader = readWaysIn

export const clientLoader = readWaysInSignedOut

export default function Register({ loaderData: { providers } }: Route.ComponentProps) {
  const texts = useTexts(registerTexts)
  return (
    <AccountSheet title={texts.title}>
      <WhyRegister />
      <RegisterWithProvider providers={providers} />
      <RegisterForm />
    </AccountSheet>
  )
}
