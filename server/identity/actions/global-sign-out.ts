import { z } from 'zod'
import { authenticate, lockSignedIn } from '../access.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/** Ends every session of the account, the caller's included. */
export const globalSignOut = action(shape, async ({ deps, address }, { AccessToken }) => {
  const signedIn = await authenticate(deps, AccessToken)
  const { sub } = signedIn.account
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    await lockSignedIn(tx, signedIn)
    await insertAuditEvent(tx, { kind: 'signed-out-everywhere', sub, address }, now)
    return revokeSessionsOf(tx, sub, now)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return {}
})
