import { readFileSync } from 'node:fs'
import { v5 } from 'uuid'
import { brand } from '../../contract/brand.ts'
import type { Deps } from '../deps.ts'
import { storePack } from '../features/bank/packs/save.ts'
import { createUser } from '../features/people/users/service.ts'
import { refreshSearchRecords } from '../features/search/index/service.ts'
import { findPicture } from '../images/picture-queries.ts'
import { pathOfId, storePicture } from '../images/pictures.ts'
import type { Sql } from '../lib/database/sql.ts'
import { noStep, type OnStep } from '../lib/on-step.ts'
import { keyNamespace, pictureFile, readSampleBank, type SamplePack } from './read-sample-bank.ts'

/** Creates the bank's default owner. Its id is fixed: storing the bank again creates no second owner. */
export async function prepareBankOwner({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<string> {
  const id = v5('owner', keyNamespace)
  await createUser(sql, { id, fullName: brand.name, now: clock.now() })
  return id
}

/**
 * Stores the first packs for an existing owner, in one transaction in which `alongside` runs too. Repeating it
 * changes nothing.
 */
export async function storeFirstPacks(
  { sql }: Pick<Deps, 'sql'>,
  {
    owner,
    bank = readSampleBank('first'),
    alongside = async () => {},
  }: { owner: string; bank?: readonly SamplePack[] | undefined; alongside?: (tx: Sql) => Promise<void> },
): Promise<{ packs: number; questions: number }> {
  await sql.begin(
    async (tx) => {
      await storePacks(tx, owner, bank)
      await alongside(tx)
    },
    { kind: 'background' },
  )
  return countBank(bank)
}

/**
 * Stores the packs that the first start does not wait for, with their pictures, each pack in a transaction of its
 * own. Repeating it changes nothing, and stores what an interrupted run did not.
 */
export async function storeLaterPacks(
  deps: PictureDeps,
  {
    owner,
    bank = readSampleBank('later'),
    onStep = noStep,
  }: { owner: string; bank?: readonly SamplePack[]; onStep?: OnStep },
): Promise<{ packs: number; questions: number }> {
  for (const [place, pack] of bank.entries()) {
    onStep('Storing packs', place, bank.length)
    await storeLaterPack(deps, owner, pack)
  }
  return countBank(bank)
}

/** Stores one pack with its pictures. Repeating it changes nothing. */
export async function storeLaterPack(deps: PictureDeps, owner: string, pack: SamplePack): Promise<void> {
  const paths = await storeSamplePictures(deps, owner, pack)
  await deps.sql.begin((tx) => storePacks(tx, owner, [pack], paths), { kind: 'background' })
}

function countBank(bank: readonly SamplePack[]) {
  return { packs: bank.length, questions: bank.reduce((sum, { draft }) => sum + draft.questions.length, 0) }
}

async function storePacks(
  tx: Sql,
  owner: string,
  bank: readonly SamplePack[],
  pictures: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  const packs: string[] = []
  const questions: string[] = []
  for (const { key, draft, isVerified, verifiedPlaces } of bank) {
    const cards = draft.questions.map((question, index) => ({
      ...question,
      imageUrl: pictures.get(index + 1) ?? null,
    }))
    const { id } = await storePack(tx, owner, key, { ...draft, questions: cards })
    packs.push(id)
    questions.push(...(await markVerified(tx, id, isVerified, verifiedPlaces)))
  }
  await refreshSearchRecords(tx, { packs, questions })
}

/** Returns the ids of the pack's questions. */
async function markVerified(
  tx: Sql,
  packId: string,
  isVerified: boolean,
  places: number[],
): Promise<string[]> {
  await tx`
    update pack set verification_status = ${isVerified}, edited_since_verified_at = null where id = ${packId}`
  const rows = await tx<{ id: string }>`
    update question set edited_since_verified_at = null, verification_status =
      position in (select place::integer from jsonb_array_elements_text(${JSON.stringify(places)}::text::jsonb) as row (place))
    where pack_id = ${packId} returning id`
  return rows.map((row) => row.id)
}

export type PictureDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'memory'>

/**
 * Stores the pictures of a pack that the owner does not have yet, processed like uploads. Returns their paths by
 * question number. A path derives from the owner and the picture's bytes, so a changed drawing gets another one.
 */
async function storeSamplePictures(
  deps: PictureDeps,
  owner: string,
  { pictures }: SamplePack,
): Promise<Map<number, string>> {
  const paths = new Map<number, string>()
  for (const [place, name] of pictures) {
    const png = readFileSync(pictureFile(name))
    const id = v5(`${owner} ${png.toString('base64')}`, keyNamespace)
    if (!(await findPicture(deps.sql, pathOfId(id)))) await storePicture(deps, owner, png, { id })
    paths.set(place, pathOfId(id))
  }
  return paths
}
