import { z } from 'zod'
import { normaliseCode } from '../../../contract/account-rules.ts'
import { fullNameOf } from '../account.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, username } from '../call.ts'
import { guardCodeTry, unknownSub } from '../code-delivery.ts'
import { checkCode, spendCode } from '../codes.ts'
import { codeMismatch, notAuthorized, refuseCode } from '../identity-error.ts'
import { findAccountByName, markConfirmed } from '../queries.ts'

const shape = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: z.string().min(1).max(2048),
})

const alreadyConfirmed = () => notAuthorized('User cannot be confirmed. Current status is CONFIRMED')

/** Confirms the e-mail by mailed code, creates the data API's user. Only its code shows the state. */
export const confirmSignUp = action(shape, async (call, body) => {
  checkClient(body.ClientId)
  const { deps, address } = call
  const account = await findAccountByName(deps.sql, body.Username)
  const { isKnown } = await guardCodeTry(call, body.Username, account)

  const code = normaliseCode(body.ConfirmationCode)
  const given = { sub: account?.sub ?? unknownSub, purpose: 'sign-up', code } as const
  const check = await checkCode(deps, { ...given, isKnown })
  const hasCode = check === 'right' || check === 'spent'
  if (account && hasCode && account.status !== 'UNCONFIRMED') throw alreadyConfirmed()
  if (check !== 'right') throw refuseCode(check)
  if (!account) throw codeMismatch()

  const { sub } = account
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await spendCode(deps, tx, given)
    if (!(await markConfirmed(tx, sub, now))) throw alreadyConfirmed()
    await deps.people.save(tx, { id: sub, fullName: fullNameOf(account), now })
    await insertAuditEvent(tx, { kind: 'sign-up-confirmed', sub, address }, now)
  })
  return {}
})
