import type { SqlTransaction } from '../lib/sql.ts'

/** Who changes another person's account. */
export type Actor = {
  /** Their IP address; null on the command line. */
  address: string | null
  /** Added to the audit event: `by` is an administrator's id, or `command line`. */
  detail: { by: string }
  /** Throws when they may not do it any more. Runs first in the transaction. */
  confirm: (tx: SqlTransaction) => Promise<void>
}

export const commandLine: Actor = {
  address: null,
  detail: { by: 'command line' },
  confirm: async () => {},
}
