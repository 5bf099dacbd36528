import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { v5 } from 'uuid'
import { z } from 'zod'
import { type PackDraft, validatePack } from '../../contract/bank/pack-rules.ts'
import { parseQuestionsCsv } from '../../contract/import/csv.ts'
import { sayInFull } from '../../contract/import/problems.ts'
import { allMessages } from '../../contract/texts/all-messages.ts'
import { sayValidation } from '../../contract/validation.ts'
import { root } from '../lib/places.ts'

export const sampleFolder = path.join(root, 'server/admin/sample-bank')

/** Keys of packs and paths of pictures derive from this, so storing the bank twice for an owner stores it once. */
export const keyNamespace = '5f6e2a4c-3b0d-4c55-9f0e-7f3a1c9d2b61'

/** The packs that the first start waits for; the packs of the other manifests follow in the background. */
const firstManifests = ['packs-general.json', 'packs-science.json']

/** `later`: all but the first ones. */
export type SamplePart = 'first' | 'later' | 'all'

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
  /** Question numbers with the names of their pictures in `pictures`. */
  pictures: z.record(z.string().regex(/^[1-9]\d*$/), z.string().regex(/^[a-z0-9-]+$/)).default({}),
})

export type SamplePack = {
  key: string
  /** The CSV's name. */
  file: string
  draft: PackDraft
  isVerified: boolean
  verifiedPlaces: number[]
  /** The names of pictures by question number. */
  pictures: Map<number, string>
}

/** Reads and validates a part of the bank; throws an error that names the file and its problems. */
export function readSampleBank(part: SamplePart = 'all'): SamplePack[] {
  return readManifests(part).map(readSamplePack)
}

/** The later pack that follows the one in the CSV `after`, or the first for null; null after the last one. */
export function readNextSamplePack(after: string | null): SamplePack | null {
  const entries = readManifests('later')
  const next = entries[entries.findIndex(({ file }) => file === after) + 1]
  return next ? readSamplePack(next) : null
}

function readManifests(part: SamplePart): z.infer<typeof packManifest>[] {
  const others = readdirSync(sampleFolder)
    .filter((file) => /^packs-.*\.json$/.test(file) && !firstManifests.includes(file))
    .sort()
  const manifests = { first: firstManifests, later: others, all: [...firstManifests, ...others] }[part]
  return manifests.flatMap((file) => {
    const json = JSON.parse(readFileSync(path.join(sampleFolder, file), 'utf8'))
    return z.array(packManifest).parse(json)
  })
}

/** The file of a picture, a PNG; its drawing has the same name with `.svg`. */
export function pictureFile(name: string): string {
  return path.join(sampleFolder, 'pictures', `${name}.png`)
}

function readSamplePack(manifest: z.infer<typeof packManifest>): SamplePack {
  const { file, verified, verifiedQuestions, pictures, ...settings } = manifest
  const { questions, errors } = parseQuestionsCsv(readFileSync(path.join(sampleFolder, file)))
  const draft = { ...settings, questions }
  const problems = [
    ...errors.map((error) => sayInFull(allMessages('en'), error)),
    ...sayValidation(allMessages('en'), validatePack(draft)).messages,
  ]
  const places = questions.map((_, index) => index + 1)
  const verifiedPlaces =
    verifiedQuestions === 'all' ? places : verifiedQuestions === 'none' ? [] : verifiedQuestions
  const picturesByPlace = new Map(Object.entries(pictures).map(([place, name]) => [Number(place), name]))
  if (verifiedPlaces.some((place) => place > questions.length))
    problems.push('verifiedQuestions: no question has such a number')
  if ([...picturesByPlace.keys()].some((place) => place > questions.length))
    problems.push('pictures: no question has such a number')
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`)
  return {
    key: v5(file, keyNamespace),
    ...{ file, draft, isVerified: verified, verifiedPlaces, pictures: picturesByPlace },
  }
}
