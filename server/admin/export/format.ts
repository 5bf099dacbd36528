import { z } from 'zod'
import {
  mapTextFields,
  optionalTextFields,
  type PictureField,
  type PicturePaths,
  pictureFields,
  picturePathsOf,
  type TextField,
} from '../../../contract/bank/question-fields.ts'

/*
 * The lines of an export. docs/export.md describes them; a test reads its examples with these shapes. A new field of a
 * question is exported without a change here (contract/bank/question-fields.ts).
 */

export const exportFormat = 1
/** The file of an export that is a folder, beside the folder of its pictures. */
export const linesFile = 'export.jsonl'
export const picturesDirectory = 'pictures'
/** No line is longer, in bytes: a line is held in memory. */
export const maxLineBytes = 64 * 1024 * 1024

const text = z.string().max(1_000_000)
const name = z.string().min(1).max(200)
const time = z.iso.datetime({ offset: true })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
const isOptional = (field: TextField) => (optionalTextFields as readonly string[]).includes(field)

/** The pictures of the passage and the options stand under the names that saves have for them. */
const morePictures = Object.fromEntries(
  pictureFields.filter((field) => field !== 'imageUrl').map((field) => [field, name.optional()]),
) as Record<Exclude<PictureField, 'imageUrl'>, z.ZodOptional<typeof name>>

const content = {
  id: name,
  ...mapTextFields((field) => (isOptional(field) ? text.default('') : text)),
  tags: z.array(text).max(1000).default([]),
  /** The paths of pictures in earlier lines. */
  picture: name.nullable().default(null),
  ...morePictures,
  isVerified: z.boolean().default(false),
  createdAt: time.optional(),
  updatedAt: time.optional(),
}

const choices = { level: text, language: text }

const packQuestion = z.strictObject(content)

const pictureFile = z.strictObject({
  width: z.int().min(1),
  sha256,
  /** In base64, or a file beside the lines; with neither the picture is only named. */
  bytes: z.base64().optional(),
  file: z
    .string()
    .regex(/^pictures\/[0-9a-f]{64}\.(webp|png|jpg|jpeg)$/, 'must be a file in pictures/ named by its hash')
    .optional(),
})

const header = z.strictObject({
  kind: z.literal('export'),
  format: z.literal(exportFormat, `must be ${exportFormat}: a newer version made this export`),
  of: z.enum(['person', 'owner', 'all']),
  madeAt: time,
  madeBy: name,
})

const owner = z.strictObject({ kind: z.literal('owner'), id: name, name: text, email: name.nullable() })

const picture = z.strictObject({
  kind: z.literal('picture'),
  path: name,
  owner: name,
  width: z.int().min(1),
  height: z.int().min(1),
  files: z.array(pictureFile).max(10),
})

const pack = z.strictObject({
  kind: z.literal('pack'),
  id: name,
  owner: name,
  name: text,
  ...choices,
  automaticNumbering: z.boolean().default(true),
  tags: z.array(text).max(1000).default([]),
  isVerified: z.boolean().default(false),
  createdAt: time.optional(),
  updatedAt: time.optional(),
  questions: z.array(packQuestion).max(1000),
})

const question = z.strictObject({ kind: z.literal('question'), owner: name, ...content, ...choices })

const person = z.strictObject({
  kind: z.literal('person'),
  person: name,
  section: name,
  item: z.unknown(),
})

const end = z.strictObject({ kind: z.literal('end'), lines: z.int().min(1), sha256: sha256.optional() })

export const exportLine = z.discriminatedUnion('kind', [header, owner, picture, pack, question, person, end])

export type ExportLine = z.output<typeof exportLine>
type LineOf<Kind extends ExportLine['kind']> = Extract<ExportLine, { kind: Kind }>
export type OwnerLine = LineOf<'owner'>
export type PictureLine = LineOf<'picture'>
export type PackLine = LineOf<'pack'>
export type QuestionLine = LineOf<'question'>
export type PackQuestion = z.output<typeof packQuestion>

/** Returns the paths of the pictures of a question in the export. */
export function pathsOfLine({ picture, ...others }: Omit<PackQuestion, 'id'>): PicturePaths {
  return picturePathsOf({ ...others, imageUrl: picture })
}

/** An export cannot be made or read as asked; sentences for the terminal. */
export class ExportError extends Error {
  override name = 'ExportError'
}
