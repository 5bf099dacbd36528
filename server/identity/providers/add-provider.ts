import { writeProviderAddedMail } from '../../mail/notices.ts'
import { lockSignedIn, type SignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Call } from '../call.ts'
import { findLinkedSub, insertLink, type ProviderUser } from './link-queries.ts'
import { labelOf } from './provider-client.ts'
import { providerUserTaken } from './provider-errors.ts'

/**
 * Lets a provider's user sign in to the account of a session, whose proof the caller has checked, and notifies the
 * owner. Throws ProviderUserTakenException when that user signs in to another account.
 */
export async function addProvider(
  { deps, address }: Call,
  signedIn: SignedIn,
  { issuer, subject, email }: ProviderUser & { email: string },
): Promise<void> {
  const { sub } = signedIn.account
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    const isNew = await insertLink(tx, { issuer, subject, sub, email }, now)
    if (!isNew) {
      if ((await findLinkedSub(tx, { issuer, subject })) !== sub) throw providerUserTaken()
      return
    }
    await insertAuditEvent(tx, { kind: 'provider-added', sub, address, detail: { provider: issuer } }, now)
    const notice = { ...recipientOf(account), provider: labelOf(deps, issuer) }
    await deps.outbox.enqueue(tx, writeProviderAddedMail(notice))
  })
}
