import { z } from 'zod'
import { authenticate } from '../access.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { noteRevocation } from '../revocations.ts'
import { revokeSessionsOf } from '../session-queries.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/** Ends every session of the account, the caller's included. */
export const globalSignOut = action(shape, async ({ deps, address }, { AccessToken }) => {
  const { account } = await authenticate(deps, AccessToken)
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    await insertAuditEvent(tx, { kind: 'signed-out-everywhere', sub: account.sub, address }, now)
    return revokeSessionsOf(tx, account.sub, now)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return {}
})
