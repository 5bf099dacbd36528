import type { Deps } from '../deps.ts'
import { newId } from '../lib/new-id.ts'
import { addressBlock } from '../lib/rate-limit.ts'
import { notAuthorized } from './identity-error.ts'
import { isKnownAddress } from './known-addresses.ts'

/*
 * Password attempts are counted before the password is checked, per account and address and per account over
 * all addresses. After the free attempts, each further one starts a pause that doubles from one minute to a
 * quarter of an hour. An attacker who uses up an account's attempts blocks only unknown addresses: an address
 * that the account was used from has its own count alone.
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
 * Admits a password attempt or throws NotAuthorizedException. An admitted attempt counts as a failure until a
 * sign-in clears it. `userId` is the name inside the pool, or a decoy: unknown names are counted too, so that the
 * refusals look alike.
 */
export async function takePasswordAttempt(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  { userId, sub, address }: { userId: string; sub: string; address: string },
): Promise<void> {
  if (!deps.config.rateLimit) return
  const { here, anywhere } = passwordAttemptBuckets(userId, address)
  const now = deps.clock.now()
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const attempt = newId()
  // Rows are written in the order of their names everywhere, so that no two statements deadlock.
  const rows = await deps.sql<{ bucket: string; isAdmitted: boolean }>`
    insert into password_guess as kept (bucket, failures, locked_until, forgotten_at, admitted)
    values
      (${anywhere}, ${1 - freeAnywhere}::int, null, ${inHours(1)}, ${attempt}::uuid),
      (${here}, ${1 - freeHere}::int, null, ${inHours(24)}, ${attempt}::uuid)
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
    returning bucket, admitted = ${attempt}::uuid as "isAdmitted"`
  const isAdmitted = (bucket: string) => rows.some((row) => row.bucket === bucket && row.isAdmitted)
  if (!isAdmitted(here)) throw attemptsExceeded()
  if (!isAdmitted(anywhere) && !(await isKnownAddress(deps, { sub, address }))) throw attemptsExceeded()
}

const attemptsExceeded = () => notAuthorized('Password attempts exceeded')

/** Deletes every recorded attempt, as when the account gets a new password. */
export async function forgetPasswordAttempts({ sql }: Pick<Deps, 'sql'>, userId: string): Promise<void> {
  await sql`delete from password_guess where bucket = ${userId} or starts_with(bucket, ${`${userId} `})`
}
