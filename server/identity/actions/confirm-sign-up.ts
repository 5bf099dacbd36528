import { z } from 'zod'
import { normaliseCode } from '../../../contract/account-rules.ts'
import { createUser } from '../../features/users/service.ts'
import { fullNameOf } from '../account.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, username } from '../call.ts'
import { checkCode, spendCode } from '../codes.ts'
import { IdentityError, notAuthorized, tooManyAttempts } from '../identity-error.ts'
import { guard, identityLimits } from '../limits.ts'
import { findAccountByName, markConfirmed } from '../queries.ts'

const shape = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: z.string().min(1).max(2048),
})

const codeMismatch = () =>
  new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.')
const codeExpired = () =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
const alreadyConfirmed = () => notAuthorized('User cannot be confirmed. Current status is CONFIRMED')

/** Confirms an account by the mailed code; from then on the person exists in the data API. */
export const confirmSignUp = action(shape, async ({ deps, address }, body) => {
  checkClient(body.ClientId)
  const tries = [identityLimits.codeTries(body.Username), identityLimits.codeTriesFromAddress(address)]
  await guard(deps, tries, tooManyAttempts)

  const account = await findAccountByName(deps.db, body.Username)
  if (!account) throw codeMismatch()
  if (account.status !== 'UNCONFIRMED') throw alreadyConfirmed()

  const { sub } = account
  const code = normaliseCode(body.ConfirmationCode)
  const check = await checkCode(deps, { sub, purpose: 'sign-up', code })
  if (check === 'expired') throw codeExpired()
  if (check === 'too-many-tries') throw tooManyAttempts()
  if (check === 'wrong') throw codeMismatch()

  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    await spendCode(tx, { sub, purpose: 'sign-up' })
    if (!(await markConfirmed(tx, sub, now))) throw alreadyConfirmed()
    await createUser(tx, { id: sub, fullName: fullNameOf(account), now })
    await insertAuditEvent(tx, { kind: 'sign-up-confirmed', sub, address }, now)
  })
  return {}
})
