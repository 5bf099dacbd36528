import { limits } from '../../../../../contract/limits.ts'
import { message } from '../../../../../contract/message.ts'
import { countCharacters, isBlank, normaliseLine, normaliseText } from '../../../../../contract/normalise.ts'
import type { Deps } from '../../../../deps.ts'
import { deletePerson as deleteAccountOf } from '../../../../identity/accounts/account-deletion.ts'
import { requirePasswordReset } from '../../../../identity/accounts/account-requirements.ts'
import { grantGroup, revokeGroup } from '../../../../identity/accounts/accounts.ts'
import {
  disableAccount,
  enableAccount,
  endPauses,
  endSessions,
} from '../../../../identity/accounts/administration.ts'
import type { Actor } from '../../../../identity/actor.ts'
import { type FirstPassword, giveFirstPassword } from '../../../../identity/passwords/first-password.ts'
import { AppError } from '../../../../lib/app-error.ts'
import type { SqlTransaction } from '../../../../lib/database/sql.ts'
import { isId } from '../../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../../lib/next-token.ts'
import { type Group, requireAdministrator, type Viewer } from '../../../../lib/viewer.ts'
import { lockCaller } from '../../users/service.ts'
import type { Caller } from '../change.ts'
import { type CardHead, headOfCards } from '../pupils/service.ts'
import { findPeople, findPerson, type Person, type PersonState } from './queries.ts'

const pageMax = 200
const groups: readonly string[] = ['ADMINS', 'CREATORS', 'CONTEST_CREATORS'] satisfies Group[]

type PeopleDeps = Pick<Deps, 'sql' | 'config'>

export type PeopleQuestion = {
  text: string | null
  group: string | null
  state: PersonState | null
} & PageAsked

/** Returns a page of accounts, the newest first. For administrators. */
export async function listPeople(
  deps: PeopleDeps,
  viewer: Viewer,
  { text, group, state, ...asked }: PeopleQuestion,
): Promise<Page<Person>> {
  requireOwnPool(deps, viewer)
  const wanted = normaliseLine(text ?? '')
  const page = readPage(asked, limits.pageOfPeople, pageMax)
  if (isId(wanted)) {
    const person = await findPerson(deps.sql, wanted)
    return { items: person ? [person] : [], nextToken: null }
  }
  const filter = { text: wanted || null, group: group === null ? null : readGroup(group), state }
  return findPeople(deps.sql, filter, page)
}

export async function getPerson(deps: PeopleDeps, viewer: Viewer, id: string): Promise<Person | null> {
  requireOwnPool(deps, viewer)
  return isId(id) ? findPerson(deps.sql, id) : null
}

/** Puts somebody into a group or takes them out. Throws CONFLICT for the last administrator. */
export async function changeGroup(
  deps: Deps,
  caller: Caller,
  { id, group, isMember }: { id: string; group: string; isMember: boolean },
): Promise<void> {
  const known = readGroup(group)
  await changePerson(deps, caller, id, async (email, by) => {
    await (isMember ? grantGroup : revokeGroup)(deps, email, known, by)
  })
}

/** Throws BAD_INPUT without a reason, and CONFLICT for oneself and for the last administrator. */
export async function disablePerson(
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const why = normaliseText(reason)
  await changePerson(deps, caller, id, async (email, by) => {
    requireReason(why)
    if (id === caller.viewer.id) throw new AppError('CONFLICT', message('person.yourself'))
    await disableAccount(deps, email, why, by)
  })
}

/**
 * Deletes the account of somebody with the personal data; questions and packs stay without a name. `fullName` confirms
 * who is meant. Throws BAD_INPUT for another name, and CONFLICT for the caller's own account and the last administrator.
 */
export async function deletePerson(
  deps: Deps,
  caller: Caller,
  { id, fullName }: { id: string; fullName: string },
): Promise<void> {
  await changePerson(deps, caller, id, async (email, by) => {
    if (id === caller.viewer.id) throw new AppError('CONFLICT', message('person.yourselfKept'))
    await deleteAccountOf(deps, { email, fullName }, by)
  })
}

/**
 * Gives an account that gets no mail a new first password, and returns a card with it. Throws CONFLICT for an account that
 * gets mails, for an administrator with an address and for the caller's own.
 */
export async function makeFirstPassword(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<FirstPassword & CardHead> {
  let card: FirstPassword | null = null
  await changePerson(deps, caller, id, async (email, by) => {
    if (id === caller.viewer.id) throw new AppError('CONFLICT', message('person.ownPassword'))
    card = await giveFirstPassword(deps, email, by)
  })
  return { ...card!, ...headOfCards(deps, caller.viewer) }
}

/** The changes of an account for which administrators need no further input. */
export const plainChanges = {
  enable: enableAccount,
  signOut: endSessions,
  unlock: endPauses,
  resetPassword: requirePasswordReset,
} satisfies Record<string, (deps: Deps, email: string, by: Actor) => Promise<unknown>>

export async function changePlainly(
  deps: Deps,
  caller: Caller,
  id: string,
  change: keyof typeof plainChanges,
): Promise<void> {
  await changePerson(deps, caller, id, async (email, by) => {
    await plainChanges[change](deps, email, by)
  })
}

/** Throws NOT_FOUND for an unknown account, and for everybody but administrators. */
async function changePerson(
  deps: PeopleDeps,
  { viewer, address }: Caller,
  id: string,
  change: (email: string, by: Actor) => Promise<void>,
): Promise<void> {
  const administrator = requireOwnPool(deps, viewer)
  const person = isId(id) ? await findPerson(deps.sql, id) : null
  if (!person) throw new AppError('NOT_FOUND', message('person.notFound'))
  await change(person.email, {
    address,
    detail: { by: administrator },
    confirm: async (tx: SqlTransaction) => {
      await lockCaller(tx, administrator)
    },
  })
}

/** Returns the administrator's id. Accounts of a hosted pool are managed there. */
function requireOwnPool({ config }: Pick<Deps, 'config'>, viewer: Viewer): string {
  const id = requireAdministrator(viewer)
  if (config.cognito) throw new AppError('CONFLICT', message('person.hostedPool'))
  return id
}

function readGroup(group: string): Group {
  if (!groups.includes(group)) throw new AppError('BAD_INPUT', message('person.unknownGroup'))
  return group as Group
}

function requireReason(reason: string): void {
  const maxCharacters = limits.deletionReasonCharacters
  const wrong = isBlank(reason)
    ? message('person.reasonMissing')
    : countCharacters(reason) > maxCharacters
      ? message('person.reasonTooLong', { maxCharacters })
      : null
  if (wrong) throw new AppError('BAD_INPUT', wrong, [{ path: 'reason', message: wrong }])
}
