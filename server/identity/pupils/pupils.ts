import { setImmediate } from 'node:timers/promises'
import { message } from '../../../contract/message.ts'
import { emailKey } from '../../../contract/normalise.ts'
import { type Pupil, pupilKey, pupilLimits } from '../../../contract/people/pupil-rules.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { SqlTransaction } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'
import { fullNameOf, type StoredPassword } from '../accounts/account.ts'
import { insertUnderSignInName } from '../accounts/sign-in-names.ts'
import type { Actor } from '../actor.ts'
import { insertAuditEvent } from '../audit.ts'
import { makeFirstPassword } from '../passwords/first-password.ts'
import { storePassword } from '../passwords/passwords.ts'
import {
  findAccountBySub,
  insertAccount,
  lockAccountRow,
  markPasswordTemporary,
  updatePassword,
} from '../queries.ts'
import { countPupils, findPupil, insertPupil, lockPupilList } from './pupil-queries.ts'

/* Accounts that an administrator makes from a list of pupils, with a first password for a card. */

/** A card, or the reason why a pupil gets none. Only this object has the password in clear text. */
export type PupilCard = { fullName: string } & (
  | { signInName: string; firstPassword: string; problem: null }
  | { signInName: null; firstPassword: null; problem: 'emailTaken' | 'signedIn' }
)

/** The administrator, for the audit. */
type By = Pick<Actor, 'address' | 'detail'>

export type NewPupil = Pupil & { firstPassword: string; stored: StoredPassword }

/** Gives each pupil a first password. Yields to other requests after each pupil: a verifier takes milliseconds to compute. */
export async function giveFirstPasswords(
  deps: Pick<Deps, 'sealing'>,
  pupils: readonly Pupil[],
): Promise<NewPupil[]> {
  const given: NewPupil[] = []
  for (const pupil of pupils) {
    const firstPassword = makeFirstPassword()
    given.push({ ...pupil, firstPassword, stored: storePassword(deps, null, firstPassword) })
    await setImmediate()
  }
  return given
}

/**
 * Makes the accounts of pupils that the list of this name does not have yet; those that it has and that have not signed
 * in get the new password. Throws CONFLICT (the list would get too long).
 */
export async function makePupils(
  tx: SqlTransaction,
  deps: Pick<Deps, 'people'>,
  { list, pupils, by }: { list: string; pupils: readonly NewPupil[]; by: By },
  now: Date,
): Promise<PupilCard[]> {
  const listId = await lockPupilList(tx, { name: list, nameKey: list.toLowerCase() }, now)
  const cards: PupilCard[] = []
  for (const pupil of pupils) {
    const sub = await findPupil(tx, listId, pupilKey(pupil))
    cards.push(
      sub === null
        ? await addPupil(tx, deps, { listId, pupil, by }, now)
        : await renew(tx, { sub, pupil, by }, now),
    )
  }
  if ((await countPupils(tx, listId)) > pupilLimits.pupilsPerList)
    throw new AppError('CONFLICT', message('pupil.listFull', { most: pupilLimits.pupilsPerList }))
  return cards
}

async function addPupil(
  tx: SqlTransaction,
  { people }: Pick<Deps, 'people'>,
  { listId, pupil, by }: { listId: string; pupil: NewPupil; by: By },
  now: Date,
): Promise<PupilCard> {
  const {
    firstName: givenName,
    lastName: familyName,
    phone,
    email,
    occurrence,
    firstPassword,
    stored,
  } = pupil
  const account = {
    ...{ sub: newId(), phoneNumber: phone, givenName, familyName, level: null, ...stored },
    ...{ isEmailVerified: email !== null, status: 'FORCE_CHANGE_PASSWORD' as const },
  }
  const fullName = fullNameOf(account)
  const isStored =
    email === null || (await insertAccount(tx, { ...account, email, emailKey: emailKey(email) }, now))
  if (!isStored) return { fullName, signInName: null, firstPassword: null, problem: 'emailTaken' }
  const signInName = email ?? (await insertUnderSignInName(tx, account, now))
  await people.save(tx, { id: account.sub, fullName, now })
  await insertPupil(tx, { sub: account.sub, listId, pupilKey: pupilKey(pupil), occurrence }, now)
  await insertAuditEvent(
    tx,
    { kind: 'account-made', sub: account.sub, address: by.address, detail: { groups: [], ...by.detail } },
    now,
  )
  return { fullName, signInName, firstPassword, problem: null }
}

/** Replaces the first password of a pupil who has not signed in: nobody knows the earlier one any more. */
async function renew(
  tx: SqlTransaction,
  { sub, pupil, by }: { sub: string; pupil: NewPupil; by: By },
  now: Date,
): Promise<PupilCard> {
  await lockAccountRow(tx, sub)
  const account = await findAccountBySub(tx, sub)
  if (account?.status !== 'FORCE_CHANGE_PASSWORD') {
    const fullName = fullNameOf({ givenName: pupil.firstName, familyName: pupil.lastName })
    return { fullName, signInName: null, firstPassword: null, problem: 'signedIn' }
  }
  await updatePassword(tx, sub, pupil.stored, now)
  await markPasswordTemporary(tx, sub, now)
  const event = { kind: 'password-set', sub, ...by } as const
  await insertAuditEvent(tx, event, now)
  const { email: signInName } = account
  return { fullName: fullNameOf(account), signInName, firstPassword: pupil.firstPassword, problem: null }
}
