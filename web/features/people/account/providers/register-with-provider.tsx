import { useLocation } from 'react-router'
import { readNextAddress } from '../../../../lib/session/next-address.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import type { Provider } from './provider-calls.ts'

/** The providers' buttons above the registration form, which they replace. */
export function RegisterWithProvider({ providers }: { providers: readonly Provider[] }) {
  const { search } = useLocation()
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3 border-rule border-b pb-5">
      <ProviderButtons providers={providers} next={readNextAddress(search)} />
    </div>
  )
}
