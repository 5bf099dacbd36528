import type { Deps } from '../deps.ts'
import { addressBlock } from '../lib/rate-limit.ts'

const knownForDays = 90

/**
 * Whether the account was recently used from this address (or its IPv6 network): signed up, signed in, or
 * reset by mailed code. Other people cannot add an address to the list. False for unknown ids.
 */
export async function isKnownAddress(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { sub, address }: { sub: string; address: string },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - knownForDays * 24 * 60 * 60 * 1000)
  const rows = await sql<{ address: string | null }>`
    select distinct address from audit_event
    where sub = ${sub} and at > ${since}
      and kind in ('sign-in', 'sign-up-confirmed', 'password-reset')`
  const block = addressBlock(address)
  return rows.some((row) => row.address !== null && addressBlock(row.address) === block)
}
