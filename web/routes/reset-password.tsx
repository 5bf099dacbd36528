import { shellTexts } from '../../contract/texts/shell.ts'
import { resetTexts } from '../../contract/texts/sign-in.ts'
import { AccountSheet } from '../features/account/account-sheet.tsx'
import { ResetForm } from '../features/account/reset-form.tsx'
import { metaTexts } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = metaTexts(shellTexts, matches)
  const texts = metaTexts(resetTexts, matches)
  return [{ title: shell.pageTitle(texts.title) }, { name: 'robots', content: 'noindex' }]
}

export default function ResetPassword() {
  const texts = useTexts(resetTexts)
  return (
    <AccountSheet title={texts.title}>
      <ResetForm />
    </AccountSheet>
  )
}
