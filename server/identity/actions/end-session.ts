import { z } from 'zod'
import { isId } from '../../lib/new-id.ts'
import { authenticate, lockSignedIn } from '../access.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { IdentityError } from '../identity-error.ts'
import { revokeSessionOf } from '../sessions/open-session-queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'

const shape = z.object({ AccessToken: plainText(8192), SessionId: plainText(64) })

const sessionMissing = () => new IdentityError('ResourceNotFoundException', 'Session does not exist.')

/** Ends one open session of the account, whichever it was called from. */
export const endSession = action(shape, async ({ deps, address }, { AccessToken, SessionId }) => {
  const signedIn = await authenticate(deps, AccessToken)
  const { sub } = signedIn.account
  if (!isId(SessionId)) throw sessionMissing()
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    await lockSignedIn(tx, signedIn)
    const originJti = await revokeSessionOf(tx, { sub, originJti: SessionId, now })
    if (originJti === null) throw sessionMissing()
    const event = { kind: 'sign-out', sub, address, detail: { session: originJti } } as const
    await insertAuditEvent(tx, event, now)
    return originJti
  })
  noteRevocation(deps, ended)
  return {}
})
