import { verify as texts } from '../../contract/texts/en/account.ts'
import { shell } from '../../contract/texts/en/shell.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { VerifyForm } from '../features/account/verify-form.tsx'

export const meta = () => [{ title: shell.pageTitle(texts.title) }]

export default function VerifyEmail() {
  return (
    <AccountSheet title={texts.title}>
      <VerifyForm />
    </AccountSheet>
  )
}
