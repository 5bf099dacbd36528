import { register as texts } from '../../contract/texts/en/account.ts'
import { shell } from '../../contract/texts/en/shell.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { requireSignedOut } from '../features/account/require-signed-out.ts'

export const meta = () => [{ title: shell.pageTitle(texts.title) }]

export function loader() {
  return null
}

export const clientLoader = requireSignedOut

export default function Register() {
  return (
    <AccountSheet title={texts.title}>
      <RegisterForm />
    </AccountSheet>
  )
}
