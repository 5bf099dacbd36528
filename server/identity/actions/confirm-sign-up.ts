import { z } from 'zod'
import { normaliseCode } from '../../../contract/people/account-rules.ts'
import { giveBackHits } from '../../lib/rate-limit.ts'
import { fullNameOf, unknownSub } from '../accounts/account.ts'
import { checkSignUpCode, confirmSignUp as confirm, signUpRequester } from '../accounts/sign-ups.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, username } from '../call.ts'
import { takeCodeTry } from '../codes/code-delivery.ts'
import { codeMismatch, notAuthorized, refuseCode } from '../identity-error.ts'
import { accountHits, accountLimits, identityLimits } from '../limits/limits.ts'
import { findNamed, rememberBrowser } from '../limits/requester.ts'

const shape = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: z.string().min(1).max(2048),
})

const alreadyConfirmed = () => notAuthorized('User cannot be confirmed. Current status is CONFIRMED')

/**
 * Confirms the e-mail by mailed code: the sign-up that the code was mailed for becomes the account, with its
 * password, and the data API's user. Only the code shows the state.
 */
export const confirmSignUp = action(shape, async (call, body) => {
  checkClient(body.ClientId)
  const { deps, address } = call
  const named = await findNamed(call, body.Username)
  const { account } = named
  const hits = accountHits(accountLimits.signUpCodeTries, named)
  const { forgive } = await takeCodeTry(call, hits, named)

  const sub = account?.sub ?? unknownSub
  const code = normaliseCode(body.ConfirmationCode)
  const { check, id, isOwn } = await checkSignUpCode(deps, { sub, requester: signUpRequester(call), code })
  const hasCode = check === 'right' || check === 'spent'
  if (account && hasCode && account.status !== 'UNCONFIRMED') throw alreadyConfirmed()
  if (check !== 'right') throw refuseCode(check)
  if (!account) throw codeMismatch()

  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const confirmed = await confirm(tx, { sub, id, isOwn, now })
    if (!confirmed) throw alreadyConfirmed()
    await deps.people.save(tx, { id, fullName: fullNameOf(confirmed), now })
    await insertAuditEvent(tx, { kind: 'sign-up-confirmed', sub: id, address }, now)
    if (isOwn) await rememberBrowser(call, tx, id)
  })
  await forgive()
  // The sign-up and its mail were wanted.
  await giveBackHits(deps.sql, [identityLimits.signUps(address), identityLimits.mailsFromAddress(address)])
  return {}
})
