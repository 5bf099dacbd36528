import type { Sql } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'

/** A user of an OpenID provider, by the pair that the provider never gives to somebody else. */
export type ProviderUser = { issuer: string; subject: string }

/** A user of a provider who signs in to an account. `email` is the address there, when it was added. */
export type ProviderLink = ProviderUser & {
  id: string
  email: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** Returns the `sub` of the account that a provider's user signs in to; null for none. */
export async function findLinkedSub(sql: Sql, { issuer, subject }: ProviderUser): Promise<string | null> {
  const row = await sql<{ sub: string }>`
    select sub from identity_provider_link where issuer = ${issuer} and subject = ${subject}`.first()
  return row?.sub ?? null
}

/** False when the provider's user signs in to an account already. */
export async function insertLink(
  sql: Sql,
  { issuer, subject, sub, email }: ProviderUser & { sub: string; email: string },
  now: Date,
): Promise<boolean> {
  return sql`
    insert into identity_provider_link (issuer, subject, id, sub, email, created_at)
    values (${issuer}, ${subject}, ${newId()}, ${sub}, ${email}, ${now})
    on conflict (issuer, subject) do nothing
    returning id`.hasRows()
}

/** Records a use; false when the provider's user does not sign in to this account any more. */
export async function touchLink(
  sql: Sql,
  { issuer, subject, sub }: ProviderUser & { sub: string },
  now: Date,
): Promise<boolean> {
  return sql`
    update identity_provider_link set last_used_at = ${now}
    where issuer = ${issuer} and subject = ${subject} and sub = ${sub}
    returning id`.hasRows()
}

/** The oldest first. */
export async function listLinks(sql: Sql, sub: string): Promise<ProviderLink[]> {
  return sql<ProviderLink>`
    select issuer, subject, id, email, created_at as "createdAt", last_used_at as "lastUsedAt"
    from identity_provider_link where sub = ${sub} order by id`
}

export async function deleteLink(sql: Sql, { id, sub }: { id: string; sub: string }): Promise<void> {
  await sql`delete from identity_provider_link where id = ${id} and sub = ${sub}`
}
