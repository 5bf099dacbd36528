import { verifyTexts } from '../../contract/texts/generated/account.ts'
import { AccountSheet } from '../features/people/account/account-sheet.tsx'
import { VerifyForm } from '../features/people/account/verify-form.tsx'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'

export const handle = { startsAfterPaint: true } satisfies ChromeHandle

export const meta = titleMeta(verifyTexts)

export default function VerifyEmail() {
  const texts = useTexts(verifyTexts)
  return (
    <AccountSheet title={texts.title}>
      <VerifyForm />
    </AccountSheet>
  )
}
