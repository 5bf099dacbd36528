import { randomInt } from 'node:crypto'
import { emailKey } from '../../../contract/normalise.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { insertAccount, type NewAccount } from '../queries.ts'

/**
 * Inserts an account without an address under a new sign-in name, and returns the name. It has eight random digits, so that
 * names cannot be enumerated.
 */
export async function insertUnderSignInName(
  sql: Sql,
  account: Omit<NewAccount, 'email' | 'emailKey'>,
  now: Date,
): Promise<string> {
  while (true) {
    const email = String(randomInt(10_000_000, 100_000_000))
    if (await insertAccount(sql, { ...account, email, emailKey: emailKey(email) }, now)) return email
  }
}
