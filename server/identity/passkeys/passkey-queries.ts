import type { Sql } from '../../lib/database/sql.ts'

/** A WebAuthn credential of an account. */
export type Passkey = {
  /** In base64url. */
  credentialId: string
  sub: string
  /** In COSE format. */
  publicKey: Buffer
  /** The authenticator's count of uses; most have none, and send 0. */
  counter: number
  transports: string[]
  /** The description of the browser that made it. */
  browser: string
  createdAt: Date
}

/** False when the credential exists, of this account or another. */
export async function insertPasskey(sql: Sql, passkey: Passkey): Promise<boolean> {
  const { credentialId, sub, publicKey, counter, transports, browser, createdAt } = passkey
  return sql`
    insert into identity_passkey (credential_id, sub, public_key, counter, transports, browser, created_at)
    values (${credentialId}, ${sub}, ${publicKey}, ${counter}, ${transports}, ${browser}, ${createdAt})
    on conflict (credential_id) do nothing
    returning credential_id`.hasRows()
}

/** The oldest first. */
export async function listPasskeys(sql: Sql, sub: string): Promise<Passkey[]> {
  return sql<Passkey>`
    select credential_id as "credentialId", sub, public_key as "publicKey", counter::float8 as counter, transports,
      browser, created_at as "createdAt"
    from identity_passkey where sub = ${sub} order by created_at, credential_id`
}

/** Null when the account has no such passkey. */
export async function findPasskey(sql: Sql, sub: string, credentialId: string): Promise<Passkey | null> {
  return sql<Passkey>`
    select credential_id as "credentialId", sub, public_key as "publicKey", counter::float8 as counter, transports,
      browser, created_at as "createdAt"
    from identity_passkey where credential_id = ${credentialId} and sub = ${sub}`.first()
}

/** Records a use; false when the passkey is gone, or a use with this count or a later one was recorded. */
export async function touchPasskey(
  sql: Sql,
  { credentialId, counter, now }: { credentialId: string; counter: number; now: Date },
): Promise<boolean> {
  return sql`
    update identity_passkey set counter = ${counter}, last_used_at = ${now}
    where credential_id = ${credentialId} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning credential_id`.hasRows()
}

/** False when the account has no such passkey. */
export async function deletePasskey(sql: Sql, sub: string, credentialId: string): Promise<boolean> {
  return sql`
    delete from identity_passkey where credential_id = ${credentialId} and sub = ${sub}
    returning credential_id`.hasRows()
}
