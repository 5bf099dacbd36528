import { normaliseCode } from '../../../contract/people/account-rules.ts'
import type { Hit } from '../../lib/rate-limit.ts'
import { writePhoneAddedMail } from '../../mail/notices.ts'
import { codeSms, smsMinutes } from '../../mail/sms/code-sms.ts'
import { lockSignedIn, requireFreshProof, type SignedIn } from '../access.ts'
import { verifyPhone } from '../accounts/account-queries.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Call } from '../call.ts'
import { takeCodeTry } from '../codes/code-delivery.ts'
import { checkCode, issueCode, spendCode } from '../codes/codes.ts'
import { codeMismatch, IdentityError, invalidParameter, refuseCode } from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { findRequester } from '../limits/requester.ts'
import { maskPhone } from './offer-sms-code.ts'
import { takeProofSms } from './sms-limits.ts'

/** Sends a code to the phone number of the profile, after a fresh proof: who has the code adds a way to sign in. */
export async function sendPhoneCode(call: Call, signedIn: SignedIn) {
  const { deps } = call
  const { account } = signedIn
  requireProofable(call, signedIn)
  const phone = account.phoneNumber
  if (phone === null) throw invalidParameter('The account has no phone number.')
  const { sub, srpUserId: subject } = account
  const requester = await findRequester(call, sub)
  await takeProofSms(call, { account, subject, requester, sub }, phone)
  await deps.sql.begin(async (tx) => {
    await lockSignedIn(tx, signedIn)
    const code = await issueCode(deps, tx, { sub, purpose: 'phone', target: phone, minutes: smsMinutes })
    await deps.outbox.enqueue(tx, codeSms({ to: phone, code, now: deps.clock.now() }, 'phone'))
  })
  return { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: maskPhone(phone) }
}

/**
 * Checks the code, after a fresh proof; from then on the number signs in to the account. Throws AliasExistsException when
 * it signs in to another one.
 */
export async function provePhone(call: Call, signedIn: SignedIn, typed: string): Promise<void> {
  const { deps, address } = call
  requireProofable(call, signedIn)
  const { sub } = signedIn.account
  const hits: [Hit, Hit] = [identityLimits.ownSmsTries(sub), identityLimits.ownSmsTriesOfHour(sub)]
  const { forgive } = await takeCodeTry(call, hits, { requester: await findRequester(call, sub) })
  const { check, sealed } = await checkCode(deps, { sub, purpose: 'phone', code: normaliseCode(typed) })
  if (check !== 'right') throw refuseCode(check)

  const now = deps.clock.now()
  const change = deps.sql.begin(async (tx) => {
    const { account } = await lockSignedIn(tx, signedIn)
    const spent = await spendCode(deps, tx, { sub, purpose: 'phone', sealed })
    if (!spent?.target || !(await verifyPhone(tx, sub, spent.target, now))) throw codeMismatch()
    await insertAuditEvent(tx, { kind: 'phone-added', sub, address }, now)
    await deps.outbox.enqueue(tx, writePhoneAddedMail(recipientOf(account)))
  })
  await change.catch((error: { code?: string }) => {
    throw error.code === '23505' ? phoneTaken() : error
  })
  await forgive()
}

function requireProofable({ deps }: Call, signedIn: SignedIn): void {
  if (!deps.config.smsSignIn) throw invalidParameter('phone_number cannot be verified by a code')
  requireFreshProof(deps, signedIn)
}

const phoneTaken = () =>
  new IdentityError('AliasExistsException', 'An account with the given phone_number already exists.')
