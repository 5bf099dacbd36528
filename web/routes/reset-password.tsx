import { shell } from '../../contract/texts/en/shell.ts'
import { reset as texts } from '../../contract/texts/en/sign-in.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { ResetForm } from '../features/account/reset-form.tsx'

export const meta = () => [{ title: shell.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]

export default function ResetPassword() {
  return (
    <AccountSheet title={texts.title}>
      <ResetForm />
    </AccountSheet>
  )
}
