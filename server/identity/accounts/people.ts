import type { QuestionLevel } from '../../../contract/bank/levels.ts'
import type { Sql } from '../../lib/database/sql.ts'

/**
 * The people of the data API, as far as accounts need them. Every account has a person with the same id; the
 * features that store something about people provide these functions.
 */
export type People = {
  /** Creates the person of an account, or renames an existing one. */
  save: (sql: Sql, person: { id: string; fullName: string; now: Date }) => Promise<void>
  /** Returns null when there is no such person. */
  find: (sql: Sql, id: string) => Promise<{ fullName: string } | null>
  /** Returns the level of the questions of a person's goal; null without a goal, or if it names none. */
  findLevelOfGoal: (sql: Sql, id: string) => Promise<QuestionLevel | null>
  /** Removes what the features store about a person, in the transaction that deletes the account. */
  forget: (tx: Sql, id: string, now: Date) => Promise<void>
}
