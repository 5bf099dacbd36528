import { loginTexts } from '../../contract/texts/generated/account.ts'
import { AccountSheet } from '../features/people/account/account-sheet.tsx'
import { LoginSteps } from '../features/people/account/login-steps.tsx'
import { readWaysIn, readWaysInSignedOut } from '../features/people/account/ways-in.ts'
import type { ChromeHandle } from '../features/site/shell/chrome.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { Route } from './+types/login'

export const handle = { startsWhenWanted: true } satisfies ChromeHandle

export const meta = titleMeta(loginTexts)

export const loader = readWaysIn

export const clientLoader = readWaysInSignedOut

export default function Login({ loaderData: ways }: Route.ComponentProps) {
  const texts = useTexts(loginTexts)
  return (
    <AccountSheet title={texts.title}>
      <LoginSteps ways={ways} />
    </AccountSheet>
  )
}
