import type { Deps } from '../lib/deps.ts'
import { newId } from '../lib/new-id.ts'
import { addressBlock } from '../lib/rate-limit.ts'
import { notAuthorized } from './identity-error.ts'
import { isKnownAddress } from './known-addresses.ts'

/*
 * Guesses at a password are counted before they are looked at, per account and address and per account over all
 * addresses. When the free ones are used up, each further guess is followed by a pause that doubles from a minute to
 * a quarter of an hour. Strangers who use up those of an account stop other strangers only: whoever calls from an
 * address that the account was used from has the count of that address alone.
 */
const freeHere = 10
const freeAnywhere = 100
const pauseSeconds = 60
const longestPauseSeconds = 15 * 60

export type PasswordAttemptBuckets = { here: string; anywhere: string }

export function passwordAttemptBuckets(userId: string, address: string): PasswordAttemptBuckets {
  return { here: `${userId} ${addressBlock(address)}`, anywhere: userId }
}

/**
 * Lets a guess at the password of `userId` through or throws NotAuthorizedException. What is let through counts as a
 * failure until a sign-in forgives it. Also for ids that belong to nobody, so that both are refused alike.
 */
export async function takePasswordAttempt(
  deps: Pick<Deps, 'config' | 'db' | 'sql' | 'clock'>,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  if (!deps.config.rateLimit) return
  const { here, anywhere } = passwordAttemptBuckets(userId, address)
  const now = deps.clock.now()
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const guess = newId()
  // The rows stand in the order of their names wherever both are written, so that no two statements wait in a ring.
  const rows = await deps.sql<{ bucket: string; isAdmitted: boolean }[]>`
    insert into password_guess as kept (bucket, failures, locked_until, forgotten_at, admitted)
    values
      (${anywhere}, ${1 - freeAnywhere}::int, null, ${inHours(1)}, ${guess}::uuid),
      (${here}, ${1 - freeHere}::int, null, ${inHours(24)}, ${guess}::uuid)
    on conflict (bucket) do update set
      failures = case
        when kept.locked_until > ${now} then kept.failures
        when kept.forgotten_at <= ${now} then excluded.failures
        else kept.failures + 1 end,
      locked_until = case
        when kept.locked_until > ${now} then kept.locked_until
        when kept.forgotten_at <= ${now} or kept.failures < -1 then null
        else ${now}::timestamptz + interval '1 second'
          * least(${longestPauseSeconds}::int, ${pauseSeconds}::int * 2 ^ least(kept.failures + 1, 10)) end,
      forgotten_at = case when kept.locked_until > ${now} then kept.forgotten_at else excluded.forgotten_at end,
      admitted = case when kept.locked_until > ${now} then kept.admitted else excluded.admitted end
    returning bucket, admitted = ${guess}::uuid as "isAdmitted"`
  const isAdmitted = (bucket: string) => rows.some((row) => row.bucket === bucket && row.isAdmitted)
  if (!isAdmitted(here)) throw attemptsExceeded()
  if (!isAdmitted(anywhere) && !(await isKnownAddress(deps, { sub: userId, address })))
    throw attemptsExceeded()
}

const attemptsExceeded = () => notAuthorized('Password attempts exceeded')

/** Forgets every guess at the account's password, as when it has a new one. */
export async function forgetPasswordAttempts({ sql }: Pick<Deps, 'sql'>, userId: string): Promise<void> {
  await sql`delete from password_guess where bucket = ${userId} or starts_with(bucket, ${`${userId} `})`
}
