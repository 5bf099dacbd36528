import { z } from 'zod'
import { writeProviderRemovedMail } from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { lastWayIn } from '../identity-error.ts'
import { deleteLink, listLinks } from '../providers/link-queries.ts'
import { labelOf } from '../providers/provider-client.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

const shape = z.object({ AccessToken: plainText(8192), LinkId: z.uuid() })

/**
 * Removes a provider from the account, after a fresh proof, ends every other session, since one may have been opened
 * with it, and notifies the owner. One that is not there is no error. Throws LastWayInException for the only provider
 * of an account without a password.
 */
export const unlinkProvider = action(shape, async ({ deps, address }, { AccessToken, LinkId }) => {
  const signedIn = await authenticateFresh(deps, AccessToken)
  const { sub } = signedIn.account
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    const { account, session } = await lockSignedIn(tx, signedIn)
    const links = await listLinks(tx, sub)
    const link = links.find(({ id }) => id === LinkId)
    if (!link) return []
    if (!account.hasPassword && links.length === 1) throw lastWayIn()
    await deleteLink(tx, { id: link.id, sub })
    const detail = { provider: link.issuer }
    await insertAuditEvent(tx, { kind: 'provider-removed', sub, address, detail }, now)
    const notice = { ...recipientOf(account), provider: labelOf(deps, link.issuer) }
    await deps.outbox.enqueue(tx, writeProviderRemovedMail(notice))
    return revokeSessionsOf(tx, sub, now, { keep: session.originJti })
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return {}
})
