import type { Deps } from '../../deps.ts'
import { sql } from '../../lib/database/sql.ts'
import { addressBlock } from '../../lib/rate-limit.ts'
import type { Call } from '../call.ts'
import { notAuthorized } from '../identity-error.ts'
import { findRequester } from './requester.ts'

/*
 * Password attempts are counted before the password is checked, in two buckets: that of the caller (a known
 * browser, a session or else an address), and that of all callers of this kind. After the free attempts, each
 * further one starts a pause that doubles from one minute to a quarter of an hour. An attempt that the caller's
 * own bucket refuses is not counted for all: one address cannot keep others out.
 */
const freeHere = 10
const freeAnywhere = 100
const pauseSeconds = 60
const longestPauseSeconds = 15 * 60

/** `here` is the caller's own bucket; the same as `anywhere` when only that was counted. */
export type PasswordAttemptBuckets = { here: string; anywhere: string }

// Rows are locked in the order of their names everywhere, so that no two statements deadlock: ~ is last.
const addressBuckets = (userId: string, address: string): PasswordAttemptBuckets => ({
  here: `${userId} ${addressBlock(address)}`,
  anywhere: `${userId} ~anywhere`,
})

type Attempt = {
  /** The name inside the pool, or a decoy: unknown names are counted too, so that refusals look alike. */
  userId: string
  /** Null for an unknown name. */
  sub: string | null
  /** The session of a caller who is signed in. */
  originJti?: string
}

type Attempting = Pick<Call, 'address' | 'browserSecret'> & {
  deps: Pick<Deps, 'config' | 'sql' | 'clock' | 'sealing'>
}

/**
 * Admits a password attempt or throws NotAuthorizedException. An admitted attempt counts as a failure until a
 * sign-in clears the returned buckets. Known browsers and sessions are independent of addresses, unless all of
 * an account's together have failed too often. When all addresses are refused, those are admitted that the
 * account was used from.
 */
export async function takePasswordAttempt(
  call: Attempting,
  { userId, sub, originJti }: Attempt,
): Promise<PasswordAttemptBuckets> {
  const { deps, address } = call
  const buckets = addressBuckets(userId, address)
  if (!deps.config.rateLimit) return buckets
  const requester = await findRequester(call, sub)
  const proved = originJti ? `session ${originJti}` : requester.class === 'browser' ? requester.key : null
  if (proved) {
    const own = { here: `${userId} known ${proved}`, anywhere: `${userId} ~known` }
    const outcome = await count(deps, own)
    if (outcome === 'admitted') return own
    if (outcome === 'paused-here') throw attemptsExceeded()
  }

  const outcome = await count(deps, buckets)
  if (outcome === 'admitted') return buckets
  if (outcome === 'paused-here' || !requester.isUsualAddress) throw attemptsExceeded()
  const usual = { here: buckets.here, anywhere: buckets.here }
  if ((await count(deps, usual)) === 'admitted') return usual
  throw attemptsExceeded()
}

const attemptsExceeded = () => notAuthorized('Password attempts exceeded')

/** Counts an attempt in `here`, and then in `anywhere`; in neither while all callers are paused. */
async function count(
  { sql: run, clock }: Pick<Deps, 'sql' | 'clock'>,
  { here, anywhere }: PasswordAttemptBuckets,
): Promise<'admitted' | 'paused-here' | 'paused-anywhere'> {
  const now = clock.now()
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  // A paused bucket is left unchanged and returns no row.
  const countAgain = sql`
    on conflict (bucket) do update set
      failures = case when kept.forgotten_at <= ${now} then excluded.failures else kept.failures + 1 end,
      locked_until = case
        when kept.forgotten_at <= ${now} or kept.failures < -1 then null
        else ${now}::timestamptz + interval '1 second'
          * least(${longestPauseSeconds}::int, ${pauseSeconds}::int * 2 ^ least(kept.failures + 1, 10)) end,
      forgotten_at = excluded.forgotten_at
    where kept.locked_until is null or kept.locked_until <= ${now}
    returning bucket`
  const [counted] = await run<{ isOpen: boolean; here: boolean; anywhere: boolean }>`
    with gate as (
      select where not exists (
        select from password_guess
        where bucket = ${anywhere} and bucket <> ${here} and locked_until > ${now}
      )
    ), own as (
      insert into password_guess as kept (bucket, failures, forgotten_at)
      select ${here}, ${1 - freeHere}::int, ${inHours(24)}::timestamptz from gate
      ${countAgain}
    ), shared as (
      insert into password_guess as kept (bucket, failures, forgotten_at)
      select ${anywhere}, ${1 - freeAnywhere}::int, ${inHours(1)}::timestamptz from own
      where bucket <> ${anywhere}
      ${countAgain}
    )
    select exists (select from gate) as "isOpen", exists (select from own) as here,
      exists (select from shared) or ${here} = ${anywhere} as anywhere`
  if (!counted?.isOpen) return 'paused-anywhere'
  if (!counted.here) return 'paused-here'
  return counted.anywhere ? 'admitted' : 'paused-anywhere'
}

/** The buckets of an address, which a sign-in without a password attempt clears. */
export const passwordAttemptBuckets = addressBuckets

/** Deletes every recorded attempt, as when the account gets a new password. */
export async function forgetPasswordAttempts({ sql: run }: Pick<Deps, 'sql'>, userId: string): Promise<void> {
  await run`delete from password_guess where starts_with(bucket, ${`${userId} `})`
}
