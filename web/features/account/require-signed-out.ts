import { redirect } from 'react-router'
import { explorePath } from '../../lib/paths.ts'
import { readSession } from '../../lib/session.ts'
import { readNextAddress } from './next-address.ts'

/** For the clientLoader of a screen that makes no sense to those who are signed in already. */
export function requireSignedOut({ request }: { request: Request }): null {
  if (readSession().userId) throw redirect(readNextAddress(new URL(request.url).search, explorePath))
  return null
}

/** On a first page too, which the server has rendered for a guest. */
requireSignedOut.hydrate = true as const
