import { account } from '../../../contract/texts/account.ts'
import { disownPictures } from '../../images/picture-queries.ts'
import type { Db } from '../../lib/database.ts'
import { isId } from '../../lib/new-id.ts'
import { deleteResultsOf } from '../exams/results/service.ts'
import {
  anonymiseUser,
  deleteUserWithoutWork,
  findUserById,
  listUsersByIds,
  lockUserKey,
  type User,
  upsertUser,
} from './queries.ts'

/** Gives an account its person in the data API (the same id), or renames the one who is there. */
export async function createUser(db: Db, user: { id: string; fullName: string; now: Date }): Promise<void> {
  await upsertUser(db, user)
}

/**
 * Takes the person out of the data API: results and attempts go; questions and packs stay for those who learn from
 * them, with their pictures, under a name that is nobody's. Who made none is gone altogether.
 */
export async function removePerson(db: Db, id: string, now: Date): Promise<void> {
  await deleteResultsOf(db, id)
  await disownPictures(db, id)
  if (await deleteUserWithoutWork(db, id)) return
  await anonymiseUser(db, { id, fullName: account.formerMember, now })
}

/** Whether there is such a person, who is then not deleted before the transaction ends. */
export async function holdUser(tx: Db, id: string): Promise<boolean> {
  return lockUserKey(tx, id)
}

/** Anyone may see a person's name and counts. Null when there is none. */
export async function getUser(db: Db, id: string): Promise<User | null> {
  return isId(id) ? findUserById(db, id) : null
}

/** The people of a list of ids, by id, in one query. */
export async function getUsersByIds(db: Db, ids: readonly string[]): Promise<Map<string, User>> {
  const users = await listUsersByIds(db, [...new Set(ids)].filter(isId))
  return new Map(users.map((user) => [user.id, user]))
}
