import type { Sql, SqlTransaction } from '../../lib/database/sql.ts'

/* Statements that administrators run on accounts. */

/**
 * Locks the accounts in ADMINS that can sign in, with these memberships, until the transaction ends, and
 * returns their `sub`s. Of concurrent transactions each sees what those before it have left.
 */
export async function lockAdministrators(tx: SqlTransaction): Promise<string[]> {
  const rows = await tx<{ sub: string }>`
    select u.sub from identity_user as u
    join identity_group_member as member on member.sub = u.sub and member.group_name = 'ADMINS'
    where u.is_enabled and u.status not in ('UNCONFIRMED', 'RESET_REQUIRED')
    order by u.sub
    for no key update of u, member`
  return rows.map(({ sub }) => sub)
}

export async function isAdministrator(sql: Sql, sub: string): Promise<boolean> {
  return sql`select from identity_group_member where sub = ${sub} and group_name = 'ADMINS'`.hasRows()
}

/** False when the account was in this state already. */
export async function updateEnabled(sql: Sql, sub: string, isEnabled: boolean, now: Date): Promise<boolean> {
  return sql`
    update identity_user set is_enabled = ${isEnabled}, updated_at = ${now}
    where sub = ${sub} and is_enabled <> ${isEnabled}
    returning sub`.hasRows()
}
