import { Navigate } from 'react-router'
import { providersTexts } from '../../contract/texts/generated/sign-in.ts'
import { AccountSheet } from '../features/people/account/account-sheet.tsx'
import { returnFromProvider } from '../features/people/account/providers/return-from-provider.ts'
import { titleMeta } from '../lib/meta-texts.ts'
import { useTexts } from '../lib/use-texts.ts'
import type { Route } from './+types/sign-in'

export const meta = titleMeta(providersTexts)

/** The address to which an OpenID provider leads back: it finishes the sign-in and opens the next screen. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return returnFromProvider(params.provider, new URL(request.url).search)
}

export default function ProviderReturn({ loaderData: { to, state } }: Route.ComponentProps) {
  return <Navigate to={to} state={state} replace />
}

export function HydrateFallback() {
  const texts = useTexts(providersTexts)
  return (
    <AccountSheet title={texts.title}>
      <p>{texts.signingIn}</p>
    </AccountSheet>
  )
}
