import { addressBlock, giveBackHits, type Hit, takeHits } from '../../lib/rate-limit.ts'
import type { SmsLimits } from '../../settings/sms-settings.ts'
import type { Call } from '../call.ts'
import { limitExceeded } from '../identity-error.ts'
import { accountHits, addressHits } from '../limits/limits.ts'
import type { Named } from '../limits/requester.ts'

/*
 * Messages cost money, and fraudsters earn with those to numbers of theirs, which mostly stand in one block. So these
 * limits hold although RATE_LIMIT is off.
 */

const windowSeconds = 24 * 60 * 60

/** Counts a message of a sign-in; throws LimitExceededException. Without an account none is sent, or used up for others. */
export async function takeSignInSms(call: Call, named: Named, phone: string): Promise<void> {
  await take(call, { own: signInHits(call, named), phone, named, isSent: named.account !== null })
}

/**
 * Counts a message of a registration, whether the number has an account or not. All registrations together use at most half
 * of the messages that all callers share, so that they never block the sign-in of others. Throws LimitExceededException.
 */
export async function takeRegistrationSms(call: Call, named: Named, phone: string): Promise<void> {
  const { perPrefix, perDay } = limitsOf(call)
  const own = [
    ...signInHits(call, named),
    { bucket: `sms-join-to:${phone.slice(0, -4)}`, limit: Math.ceil(perPrefix / 2), windowSeconds },
    { bucket: 'sms-join', limit: Math.ceil(perDay / 2), windowSeconds },
  ]
  await take(call, { own, phone, named, isSent: true })
}

/** The limits of messages by number, for each kind of caller. */
function signInHits(call: Call, named: Named): Hit[] {
  const { perNumber } = limitsOf(call)
  const limit = {
    name: 'sms',
    each: { limit: perNumber, windowSeconds },
    all: { limit: 2 * perNumber, windowSeconds },
  }
  return accountHits(limit, named)
}

/** Counts a message to a number that a signed-in user wants to prove: by user and, over all users, by number. */
export async function takeProofSms(call: Call, named: Named & { sub: string }, phone: string): Promise<void> {
  const limit = limitsOf(call).perNumber
  const number = call.deps.sealing.hmac('sms limit', phone).toString('hex').slice(0, 32)
  const own = [
    { bucket: `sms-own:${named.sub}`, limit, windowSeconds },
    { bucket: `sms-new:${number}`, limit, windowSeconds },
  ]
  await take(call, { own, phone, named, isSent: true })
}

async function take(
  call: Call,
  { own, phone, named, isSent }: { own: Hit[]; phone: string; named: Named; isSent: boolean },
): Promise<void> {
  const { deps, address } = call
  const { perAddress, perPrefix, perDay } = limitsOf(call)
  const fromAddress = (from: string) => ({
    bucket: `sms-from:${addressBlock(from)}`,
    limit: perAddress,
    windowSeconds,
  })
  const shared = [
    { bucket: `sms-to:${phone.slice(0, -4)}`, limit: perPrefix, windowSeconds },
    { bucket: 'sms', limit: perDay, windowSeconds },
  ]
  const hits = [...own, ...addressHits(fromAddress, address, named), ...shared]
  if (!(await takeHits(deps.sql, hits, deps.clock.now()))) throw limitExceeded()
  // One statement in both cases, for equal times.
  await giveBackHits(deps.sql, isSent ? [{ bucket: 'sms none' }] : shared)
}

/** The flows that need them are refused without the setting. */
function limitsOf({ deps }: Call): SmsLimits {
  const { smsSignIn } = deps.config
  if (!smsSignIn) throw new Error('Messages to phones are switched off.')
  return smsSignIn.limits
}
