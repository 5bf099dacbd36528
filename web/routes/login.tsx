import { loginTexts } from '../../contract/texts/account.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { LoginSteps } from '../features/account/login-steps.tsx'
import { requireSignedOut } from '../features/account/require-signed-out.ts'
import type { ChromeHandle } from '../features/shell/chrome.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'

export const handle = { startsAfterPaint: true } satisfies ChromeHandle

export const meta = titleMeta(loginTexts, { isIndexed: false })

export function loader() {
  return null
}

export const clientLoader = requireSignedOut

export default function Login() {
  const texts = useTexts(loginTexts)
  return (
    <AccountSheet title={texts.title}>
      <LoginSteps />
    </AccountSheet>
  )
}
