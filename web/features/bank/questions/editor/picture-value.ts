import { maxPicturePixels } from '../../../../../contract/bank/picture-rules.ts'
import {
  type ColumnField,
  mapPictureFields,
  mapPictures,
  type PictureField,
  type PicturePaths,
  pictureFields,
} from '../../../../../contract/bank/question-fields.ts'
import { limits } from '../../../../../contract/limits.ts'
import type { imagesTexts } from '../../../../../contract/texts/generated/creation.ts'
import { readPictureSize } from '../../../../lib/pictures/picture-size.ts'
import { readPictureType } from '../../../../lib/pictures/picture-type.ts'

type Texts = ReturnType<typeof imagesTexts>

/** A picture that can be shown: relative links, signed, valid for 900 seconds. */
export type Picture = { url: string; srcset: string; width: number; height: number }

/** The picture of a question in a form. `imageUrl` is a storage path; `image` is null when the file is gone. */
export type PictureValue =
  | { kind: 'none' }
  | { kind: 'stored'; imageUrl: string; image: Picture | null }
  | { kind: 'chosen'; file: PictureFile }

/** A file of this device; one from the clipboard or from a draft may have no name. */
type PictureFile = Blob & { readonly name?: string | undefined }

export const noPicture: PictureValue = { kind: 'none' }

/** The pictures of a question in a form, by their places; one that is missing is none. */
export type Pictures = { [Name in PictureField]?: PictureValue }

export function pictureIn(pictures: Pictures, name: PictureField): PictureValue {
  return pictures[name] ?? noPicture
}

export function hasPictures(pictures: Pictures): boolean {
  return pictureFields.some((name) => pictureIn(pictures, name).kind !== 'none')
}

/** A stored question as the data API returns it to its author; `answer` is the id of the right option. */
export type StoredQuestion = { [Name in ColumnField]: string | null } & {
  answer: string
  options: readonly { id: string; content: string; imageUrl: string | null; image: Picture | null }[]
  tags: readonly { tagId: string }[]
  imageUrl: string | null
  image: Picture | null
  passageImageUrl: string | null
  passageImage: Picture | null
}

/** Makes the form's values of the pictures that the data API returns. */
export function picturesOfStored(stored: StoredQuestion): Pictures {
  const own = {
    imageUrl: storedPicture(stored.imageUrl, stored.image),
    passageImageUrl: storedPicture(stored.passageImageUrl, stored.passageImage),
  }
  return mapPictures(stored, own, (option) => storedPicture(option?.imageUrl ?? null, option?.image ?? null))
}

/** Returns the pictures of many questions in one list, a place of `pictureFields` after the other. */
export function listPictures(questions: readonly { pictures: Pictures }[]): PictureValue[] {
  return questions.flatMap(({ pictures }) => pictureFields.map((name) => pictureIn(pictures, name)))
}

/** Returns the paths of the question at a place, of a list in the order of `listPictures`. */
export function pathsAt(paths: readonly (string | null)[], place: number): PicturePaths {
  const start = place * pictureFields.length
  return mapPictureFields((name) => paths[start + pictureFields.indexOf(name)] ?? null)
}

/** Returns the question and the field of a place in such a list. */
export function fieldAt(place: number): { question: number; field: PictureField } {
  const index = place % pictureFields.length
  return { question: (place - index) / pictureFields.length, field: pictureFields[index]! }
}

/** Makes the form's value of a picture that the data API returns. */
export function storedPicture(imageUrl: string | null, image: Picture | null): PictureValue {
  return imageUrl === null ? noPicture : { kind: 'stored', imageUrl, image }
}

/** Returns the one chosen, dropped or pasted file if it can be a question's picture, else the problem. */
export async function takePicture(
  files: readonly File[],
  texts: Texts,
): Promise<{ file: File; problem?: never } | { problem: string; file?: never }> {
  const [file] = files
  if (!file || files.length > 1) return { problem: texts.oneOnly }
  const name = file.name || texts.chosen
  const type = await readPictureType(file)
  if (type === null) return { problem: texts.notPicture(name) }
  if (file.size > limits.imageBytes)
    return { problem: texts.largerThan(name, describeSize(file.size, texts)) }
  // The server refuses it too, but only after the upload.
  const size = await readPictureSize(file, type)
  if (size && size.width * size.height > maxPicturePixels)
    return { problem: texts.tooManyPixels(name, size.width, size.height) }
  if (size && Math.max(size.width, size.height) > limits.imageMaxSide)
    return { problem: texts.tooLong(name, size.width, size.height) }
  return { file }
}

/** 1 MB is 1,048,576 bytes, as in the limit. Never rounded down to the limit itself. */
export function describeSize(bytes: number, texts: Texts): string {
  if (bytes < 1_048_576) return texts.kilobytes(Math.max(1, Math.round(bytes / 1024)))
  return texts.megabytes((Math.ceil(bytes / 104_857.6) / 10).toFixed(1))
}

/** A text that is equal for pictures that would be stored alike; all chosen files count as one. */
export function comparablePictures(pictures: Pictures): string[] {
  return pictureFields.map((name) => {
    const picture = pictureIn(pictures, name)
    return picture.kind === 'stored' ? picture.imageUrl : picture.kind
  })
}

/** The pictures that a draft has kept; one of an earlier version has one picture. */
export type KeptPictures = { pictures?: Pictures; picture?: PictureValue }

/**
 * Returns the pictures of a draft, as `restore` makes each of them anew, and the fields of those that are lost: the browser could
 * not store a chosen file. In their place are those of `stored`.
 */
export function restorePictures(
  { picture = noPicture, pictures = { imageUrl: picture } }: KeptPictures,
  stored: Pictures,
  restore: (kept: PictureValue, field: PictureField) => PictureValue,
): { pictures: Pictures; lost: PictureField[] } {
  const lost = pictureFields.filter((field) => isLostPicture(pictureIn(pictures, field)))
  const restored = pictureFields.flatMap((field) => {
    const kept = pictures[field]
    if (kept === undefined) return []
    return [[field, lost.includes(field) ? pictureIn(stored, field) : restore(kept, field)]]
  })
  return { pictures: Object.fromEntries(restored), lost }
}

function isLostPicture(picture: PictureValue): boolean {
  return picture.kind === 'chosen' && !(picture.file instanceof Blob)
}
