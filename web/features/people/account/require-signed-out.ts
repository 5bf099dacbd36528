import { redirect } from 'react-router'
import { explorePath } from '../../../lib/paths.ts'
import { readNextAddress } from '../../../lib/session/next-address.ts'
import { readSession } from '../../../lib/session/session.ts'

/** The clientLoader of screens for signed-out users; redirects signed-in users. */
export function requireSignedOut({ request }: { request: Request }): null {
  if (readSession().userId) throw redirect(readNextAddress(new URL(request.url).search, explorePath))
  return null
}

/** Also runs on a first page, which the server renders for a guest. */
requireSignedOut.hydrate = true as const
