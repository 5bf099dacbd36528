import type { SqlTransaction } from '../lib/database/sql.ts'

/** The person who changes another person's account. */
export type Actor = {
  /** Their IP address; null on the command line. */
  address: string | null
  /** Added to the audit event: `by` is an administrator's id, or `command line`. */
  detail: { by: string }
  /**
   * Throws when they may not do it any more. It locks their person, so it runs after the locks of accounts: the deletion of
   * an account locks in this order too.
   */
  confirm: (tx: SqlTransaction) => Promise<void>
}

export const commandLine: Actor = {
  address: null,
  detail: { by: 'command line' },
  confirm: async () => {},
}
