import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { v5 } from 'uuid'
import { z } from 'zod'
import { brand } from '../../contract/brand.ts'
import { parseQuestionsCsv } from '../../contract/import/csv.ts'
import { sayInFull } from '../../contract/import/problems.ts'
import { type PackDraft, validatePack } from '../../contract/pack-rules.ts'
import { allMessages } from '../../contract/texts/all-messages.ts'
import { sayValidation } from '../../contract/validation.ts'
import type { Deps } from '../deps.ts'
import { storePack } from '../features/bank/packs/save.ts'
import { refreshSearchRecords } from '../features/search/service.ts'
import { createUser } from '../features/users/service.ts'
import type { Sql } from '../lib/sql.ts'

const folder = path.join(import.meta.dirname, 'sample-bank')

/** Pack keys derive from this and the file name, so storing the bank twice for an owner stores it once. */
const keyNamespace = '5f6e2a4c-3b0d-4c55-9f0e-7f3a1c9d2b61'

/** An entry of `packs-*.json`: a CSV file and its pack's settings. Question numbers start at 1. */
const packManifest = z.strictObject({
  file: z.string(),
  name: z.string(),
  level: z.string(),
  language: z.string(),
  automaticNumbering: z.boolean(),
  verified: z.boolean(),
  tags: z.array(z.string()),
  verifiedQuestions: z.union([z.literal('all'), z.literal('none'), z.array(z.int().positive())]),
})

export type SamplePack = { key: string; draft: PackDraft; isVerified: boolean; verifiedPlaces: number[] }

/** Reads and validates the whole bank; throws an error that names the file and its problems. */
export function readSampleBank(): SamplePack[] {
  const manifests = readdirSync(folder)
    .filter((file) => /^packs-.*\.json$/.test(file))
    .sort()
  return manifests.flatMap((file) => {
    const entries = z.array(packManifest).parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    return entries.map(readSamplePack)
  })
}

function readSamplePack({
  file,
  verified,
  verifiedQuestions,
  ...settings
}: z.infer<typeof packManifest>): SamplePack {
  const { questions, errors } = parseQuestionsCsv(readFileSync(path.join(folder, file)))
  const draft = { ...settings, questions }
  const problems = [
    ...errors.map((error) => sayInFull(allMessages('en'), error)),
    ...sayValidation(allMessages('en'), validatePack(draft)).messages,
  ]
  const places = questions.map((_, index) => index + 1)
  const verifiedPlaces =
    verifiedQuestions === 'all' ? places : verifiedQuestions === 'none' ? [] : verifiedQuestions
  if (verifiedPlaces.some((place) => place > questions.length))
    problems.push('verifiedQuestions: no question has such a number')
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`)
  return { key: v5(file, keyNamespace), draft, isVerified: verified, verifiedPlaces }
}

/** Creates the bank's default owner. Its id is fixed: storing the bank again creates no second owner. */
export async function prepareBankOwner({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<string> {
  const id = v5('owner', keyNamespace)
  await createUser(sql, { id, fullName: brand.name, now: clock.now() })
  return id
}

/** Stores the sample bank for an existing owner, in one transaction. Repeating it changes nothing. */
export async function storeSampleBank(
  { sql }: Pick<Deps, 'sql'>,
  { owner }: { owner: string },
): Promise<{ packs: number; questions: number }> {
  const bank = readSampleBank()
  await sql.begin(
    async (tx) => {
      const packs: string[] = []
      const questions: string[] = []
      for (const { key, draft, isVerified, verifiedPlaces } of bank) {
        const { id } = await storePack(tx, owner, key, draft)
        packs.push(id)
        questions.push(...(await markVerified(tx, id, isVerified, verifiedPlaces)))
      }
      await refreshSearchRecords(tx, { packs, questions })
    },
    { kind: 'background' },
  )
  return { packs: bank.length, questions: bank.reduce((sum, { draft }) => sum + draft.questions.length, 0) }
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
