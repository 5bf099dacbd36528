import { registerTexts } from '../../contract/texts/account.ts'
import { shellTexts } from '../../contract/texts/shell.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { requireSignedOut } from '../features/account/require-signed-out.ts'
import { metaTexts } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches }) => {
  const texts = metaTexts(registerTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  return [{ title: shell.pageTitle(texts.title) }]
}

export function loader() {
  return null
}

export const clientLoader = requireSignedOut

export default function Register() {
  const texts = useTexts(registerTexts)
  return (
    <AccountSheet title={texts.title}>
      <RegisterForm />
    </AccountSheet>
  )
}
