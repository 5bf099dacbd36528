import { registerTexts } from '../../contract/texts/account.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { requireSignedOut } from '../features/account/require-signed-out.ts'
import { WhyRegister } from '../features/account/why-register.tsx'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'

export const handle = { startsAfterPaint: true } satisfies ChromeHandle

export const meta = titleMeta(registerTexts, { isIndexed: false })

export function loader() {
  return null
}

export const clientLoader = requireSignedOut

export default function Register() {
  const texts = useTexts(registerTexts)
  return (
    <AccountSheet title={texts.title}>
      <WhyRegister />
      <RegisterForm />
    </AccountSheet>
  )
}
