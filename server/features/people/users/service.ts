import { message } from '../../../../contract/message.ts'
import { disownPictures } from '../../../images/picture-queries.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import {
  anonymiseUser,
  deleteUserWithoutWork,
  findUserById,
  listLeft,
  lockUserKey,
  type User,
  upsertUser,
} from './queries.ts'

/** Stored as the author of what a deleted account leaves behind. */
const formerMember = 'Former member'

/** Creates the data API user of an account (with the same id), or renames an existing one. */
export async function createUser(sql: Sql, user: { id: string; fullName: string; now: Date }): Promise<void> {
  await upsertUser(sql, user)
}

/**
 * Removes a user from the data API. Questions, packs and their pictures stay for the learners, under the name of a former
 * member. A user without questions and packs is deleted entirely.
 */
export async function removePerson(sql: Sql, id: string, now: Date): Promise<void> {
  await disownPictures(sql, id)
  if (await deleteUserWithoutWork(sql, id)) return
  await anonymiseUser(sql, { id, fullName: formerMember, now })
}

/** Tokens of other processes are valid for a minute after an account is deleted; a browser may wait longer for a response. */
const minutesToSettle = 5
const minutesToLookBack = 60

/**
 * Lists former members of the last hour whose last calls have ended. A call that came before others knew of the deletion may
 * have stored something about them.
 */
export async function listSettledFormerMembers(sql: Sql, now: Date): Promise<string[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  return listLeft(sql, { from: before(minutesToLookBack), to: before(minutesToSettle) })
}

/**
 * Locks the caller's account against deletion until the transaction ends. Throws UNAUTHENTICATED when it was deleted: in
 * other processes its access token stays valid for a moment.
 */
export async function lockCaller(tx: Sql, id: string): Promise<void> {
  if (!(await lockUserKey(tx, id))) throw new AppError('UNAUTHENTICATED', message('user.sessionExpired'))
}

/** Public. Null when there is no such user. */
export async function getUser(sql: Sql, id: string): Promise<User | null> {
  return isId(id) ? findUserById(sql, id) : null
}
