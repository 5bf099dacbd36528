import { registerTexts } from '../../contract/texts/generated/account.ts'
import { AccountSheet } from '../features/people/account/account-sheet.tsx'
import { RegisterSteps } from '../features/people/account/register-steps.tsx'
import { readWaysIn, readWaysInSignedOut } from '../features/people/account/ways-in.ts'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { Route } from './+types/register'

export const handle = { startsAfterPaint: true } satisfies ChromeHandle

export const meta = titleMeta(registerTexts)

export const loader = readWaysIn

export const clientLoader = readWaysInSignedOut

export default function Register({ loaderData: ways }: Route.ComponentProps) {
  const texts = useTexts(registerTexts)
  return (
    <AccountSheet title={texts.title}>
      <RegisterSteps ways={ways} />
    </AccountSheet>
  )
}
