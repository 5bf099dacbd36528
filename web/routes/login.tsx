import { login as texts } from '../../contract/texts/en/account.ts'
import { shell } from '../../contract/texts/en/shell.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { LoginSteps } from '../features/account/login-steps.tsx'
import { requireSignedOut } from '../features/account/require-signed-out.ts'

export const meta = () => [{ title: shell.pageTitle(texts.title) }]

export function loader() {
  return null
}

export const clientLoader = requireSignedOut

export default function Login() {
  return (
    <AccountSheet title={texts.title}>
      <LoginSteps />
    </AccountSheet>
  )
}
