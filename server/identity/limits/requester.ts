import type { Deps } from '../../deps.ts'
import { type Deleted, deleteInBatches } from '../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { addressBlock } from '../../lib/rate-limit.ts'
import { type Account, unknownSub } from '../accounts/account.ts'
import type { Call } from '../call.ts'
import { decoyUserId } from '../passwords/passwords.ts'
import { findAccountByName } from '../queries.ts'

/*
 * Limits protect accounts without letting strangers use up what the owner needs: an account counts calls from
 * a browser it was used in, calls from an address it was used from, and all others apart. A browser proves
 * itself by a random secret that it sends as `ClientMetadata` (docs/decisions/033-known-browsers.md).
 */

const knownForDays = 90
const browsersPerAccount = 20

/** The caller as an account sees them. `key` tells callers of one class apart. */
export type Requester = {
  class: 'browser' | 'address' | 'stranger'
  key: string
  /** True if the account was used from this address, for a known browser too. */
  isUsualAddress: boolean
}

type Caller = Pick<Call, 'address' | 'browserSecret'> & { deps: Pick<Deps, 'sql' | 'sealing' | 'clock'> }

/**
 * Finds the class of the caller: the account was signed in, confirmed or reset in this browser, or else from
 * this address (or its IPv6 network), in the last ninety days. Everyone is a stranger to an unknown account.
 */
export async function findRequester(
  { deps, address, browserSecret }: Caller,
  sub: string | null,
): Promise<Requester> {
  const since = new Date(deps.clock.now().getTime() - knownForDays * 24 * 60 * 60 * 1000)
  const account = sub ?? unknownSub
  const hash = browserSecret === null ? null : hashBrowser(deps, account, browserSecret)
  const [known] = await deps.sql<{ hasBrowser: boolean; addresses: string[] }>`
    select
      exists (
        select from identity_browser
        where sub = ${account} and secret_hash = ${hash} and last_used_at > ${since}
      ) as "hasBrowser",
      array(
        select distinct address from audit_event
        where sub = ${account} and at > ${since} and address is not null
          and kind in ('sign-in', 'sign-up-confirmed', 'password-reset')
      ) as addresses`
  const block = addressBlock(address)
  const isUsualAddress = known?.addresses.some((used) => addressBlock(used) === block) ?? false
  if (hash && known?.hasBrowser)
    return { class: 'browser', key: hash.toString('hex').slice(0, 32), isUsualAddress }
  return { class: isUsualAddress ? 'address' : 'stranger', key: block, isUsualAddress }
}

/** Makes this browser a known one, after a sign-in or a mailed code; forgets the least recently used ones. */
export async function rememberBrowser(
  { deps, browserSecret }: Pick<Call, 'deps' | 'browserSecret'>,
  sql: Sql,
  sub: string,
): Promise<void> {
  if (browserSecret === null) return
  const hash = hashBrowser(deps, sub, browserSecret)
  await sql`
    with remembered as (
      insert into identity_browser (sub, secret_hash, last_used_at)
      select sub, ${hash}, ${deps.clock.now()} from identity_user where sub = ${sub} for key share
      on conflict (sub, secret_hash) do update set last_used_at = excluded.last_used_at
    )
    delete from identity_browser where sub = ${sub} and secret_hash in (
      select secret_hash from identity_browser where sub = ${sub} and secret_hash <> ${hash}
      order by last_used_at desc offset ${browsersPerAccount - 1}
    )`
}

/** Deletes browsers that were not used for ninety days. */
export async function deleteForgottenBrowsers(sql: Sql, now: Date): Promise<void> {
  await deleteInBatches(
    (limit) => sql<Deleted>`
      with gone as (
        delete from identity_browser where ctid = any (array(
          select ctid from identity_browser
          where last_used_at <= ${now} - interval '1 day' * ${knownForDays}::int
          limit ${limit} for update skip locked))
        returning 1
      )
      select count(*)::integer as count from gone`,
  )
}

const hashBrowser = ({ sealing }: Pick<Deps, 'sealing'>, sub: string, secret: string) =>
  sealing.hmac('known browser', `${sub}:${secret}`)

/**
 * A name in a call without a token, and who calls. `subject` is the name inside the pool, or the decoy of an
 * unknown name: limits count by it, so that all names of one account, known or not, share them.
 */
export type Named = { account: Account | null; subject: string; requester: Requester }

export async function findNamed(call: Call, name: string): Promise<Named> {
  const account = await findAccountByName(call.deps.sql, name)
  return nameAs(call, name, account)
}

/** Like `findNamed`, for an account that was looked up already. */
export async function nameAs(call: Call, name: string, account: Account | null): Promise<Named> {
  const decoy = decoyUserId(call.deps, name)
  const requester = await findRequester(call, account?.sub ?? null)
  return { account, subject: account?.srpUserId ?? decoy, requester }
}
