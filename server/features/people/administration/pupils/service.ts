import { message } from '../../../../../contract/message.ts'
import { countCharacters, isBlank, normaliseLine } from '../../../../../contract/normalise.ts'
import { withPrefix } from '../../../../../contract/people/phone.ts'
import { type Pupil, pupilError, pupilLimits } from '../../../../../contract/people/pupil-rules.ts'
import type { Deps } from '../../../../deps.ts'
import { countInListEvent } from '../../../../identity/audit.ts'
import * as queries from '../../../../identity/pupils/pupil-queries.ts'
import {
  giveFirstPasswords,
  makePupils as makeAccounts,
  type PupilCard,
} from '../../../../identity/pupils/pupils.ts'
import { AppError } from '../../../../lib/app-error.ts'
import { isId } from '../../../../lib/new-id.ts'
import { requireAdministrator, type Viewer } from '../../../../lib/viewer.ts'
import { listRoomAddresses } from '../../../site/address/service.ts'
import { type Caller, changeAsAdministrator } from '../change.ts'

/** Returns the lists of pupils, and the common part of their cards. */
export async function listPupilLists(
  deps: Pick<Deps, 'sql' | 'config' | 'live'>,
  viewer: Viewer,
): Promise<{ items: queries.PupilList[] } & CardHead> {
  requireAdministrator(viewer)
  return { items: await queries.listPupilLists(deps.sql), ...headOfCards(deps, viewer) }
}

/** The common part of all sign-in cards. */
export type CardHead = { siteAddress: string | null; schoolName: string | null }

/** Returns the common part of sign-in cards, for administrators. */
export function headOfCards({ config, live }: Pick<Deps, 'config' | 'live'>, viewer: Viewer): CardHead {
  const [inRoom] = listRoomAddresses({ config }, viewer)
  const siteAddress =
    inRoom ?? (config.isPublicUrlSet && !isOwnMachine(config.publicUrl) ? config.publicUrl : null)
  return { siteAddress, schoolName: live.values.schoolName ?? null }
}

/** Whether an address leads every machine to itself. */
function isOwnMachine(url: string): boolean {
  return /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname)
}

export async function listWaitingPupils(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  listId: string,
): Promise<queries.WaitingPupil[]> {
  requireAdministrator(viewer)
  return isId(listId) ? queries.listWaitingPupils(sql, listId) : []
}

/**
 * Makes the accounts of pupils. Those that the list has already get a new first password unless they have signed in.
 * Throws BAD_INPUT for wrong values, CONFLICT for a full list and with a hosted user pool.
 */
export async function makePupils(
  deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'sealing' | 'people'>,
  caller: Caller,
  input: { list: string; pupils: readonly Pupil[] },
): Promise<PupilCard[]> {
  requireAdministrator(caller.viewer)
  if (deps.config.cognito) throw new AppError('CONFLICT', message('pupil.hostedPool'))
  const list = readListName(input.list)
  if (input.pupils.length > pupilLimits.pupilsPerCall)
    throw new AppError('BAD_INPUT', message('pupil.listFull', { most: pupilLimits.pupilsPerCall }))
  const pupils = await giveFirstPasswords(deps, input.pupils.map(readPupil))
  let cards: PupilCard[] = []
  await changeAsAdministrator(deps, caller, async (tx, id) => {
    const by = { address: caller.address, detail: { by: id } }
    cards = await makeAccounts(tx, deps, { list, pupils, by }, deps.clock.now())
    const count = cards.filter(({ problem }) => !problem).length
    const isCounted = await countInListEvent(tx, { by: id, list, count }, deps.clock.now())
    return isCounted ? null : { kind: 'pupils-made', detail: { list, count } }
  })
  return cards
}

function readListName(text: string): string {
  const name = normaliseLine(text)
  if (isBlank(name)) throw new AppError('BAD_INPUT', message('pupil.listNameMissing'))
  if (countCharacters(name) > pupilLimits.listCharacters)
    throw new AppError('BAD_INPUT', message('account.nameTooLong'))
  return name
}

function readPupil({ firstName, lastName, phone, email, occurrence }: Pupil, at: number): Pupil {
  const pupil = {
    firstName: normaliseLine(firstName),
    lastName: normaliseLine(lastName),
    phone: phone === null ? null : normaliseLine(phone),
    email: email === null ? null : normaliseLine(email),
  }
  const wrong = pupilError(pupil)
  if (wrong !== null) throw new AppError('BAD_INPUT', wrong, [{ path: `pupils.${at}`, message: wrong }])
  const isPlace = occurrence >= 1 && occurrence <= pupilLimits.pupilsPerList
  return { ...pupil, phone: phone === null ? null : withPrefix(phone), occurrence: isPlace ? occurrence : 1 }
}
