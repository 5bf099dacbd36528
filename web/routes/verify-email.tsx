import { verifyTexts } from '../../contract/texts/account.ts'
import { shellTexts } from '../../contract/texts/shell.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { VerifyForm } from '../features/account/verify-form.tsx'
import { metaTexts } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { Route } from './+types/verify-email'

export const meta: Route.MetaFunction = ({ matches }) => {
  const texts = metaTexts(verifyTexts, matches)
  const shell = metaTexts(shellTexts, matches)
  return [{ title: shell.pageTitle(texts.title) }]
}

export default function VerifyEmail() {
  const texts = useTexts(verifyTexts)
  return (
    <AccountSheet title={texts.title}>
      <VerifyForm />
    </AccountSheet>
  )
}
