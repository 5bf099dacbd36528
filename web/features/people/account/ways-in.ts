import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import type { PublicConfig } from '../../../../contract/public-config.ts'
import { pageContext } from '../../../lib/page-context-key.ts'
import { explorePath } from '../../../lib/paths.ts'
import { readPublicConfig } from '../../../lib/public-config.ts'
import { readNextAddress } from '../../../lib/session/next-address.ts'
import { readSession } from '../../../lib/session/session.ts'

/** The ways to sign in besides the password and a code by mail. */
export type WaysIn = Pick<PublicConfig['identity'], 'providers' | 'hasPasskeys' | 'hasPhoneSignIn'> & {
  /** Pupils sign in with a name in place of an address; not in a hosted pool. */
  hasSignInNames: boolean
}

const pickWays = ({
  identity: { providers, hasPasskeys, hasPhoneSignIn, identityPoolId },
}: PublicConfig): WaysIn => ({
  providers,
  hasPasskeys,
  hasPhoneSignIn,
  hasSignInNames: identityPoolId !== null,
})

/** The loader of the screens of the sign-in and the registration. */
export function readWaysIn({ context }: LoaderFunctionArgs): WaysIn {
  return pickWays(context.get(pageContext).config)
}

/** Their clientLoader; redirects signed-in users. */
export function readWaysInSignedOut({ request }: { request: Request }): WaysIn {
  if (readSession().userId) throw redirect(readNextAddress(new URL(request.url).search, explorePath))
  return pickWays(readPublicConfig())
}

/** Also runs on a first page, which the server renders for a guest. */
readWaysInSignedOut.hydrate = true as const
