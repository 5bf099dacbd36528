import { resetTexts } from '../../contract/texts/generated/sign-in.ts'
import { AccountSheet } from '../features/people/account/account-sheet.tsx'
import { ResetForm } from '../features/people/account/reset-form.tsx'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'

export const handle = { startsAfterPaint: true } satisfies ChromeHandle

export const meta = titleMeta(resetTexts)

export default function ResetPassword() {
  const texts = useTexts(resetTexts)
  return (
    <AccountSheet title={texts.title}>
      <ResetForm />
    </AccountSheet>
  )
}
