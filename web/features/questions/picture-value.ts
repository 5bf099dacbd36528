import { limits } from '../../../contract/limits.ts'
import { imagesTexts } from '../../../contract/texts/creation.ts'
import { documentLocale } from '../../lib/locale.ts'
import { readPictureType } from '../../lib/picture-type.ts'
import { type UploadedPicture, uploadPicture } from '../../lib/upload-picture.ts'

/** A picture that can be shown: relative links, signed, good for 900 seconds. */
export type Picture = { url: string; srcset: string; width: number; height: number }

/** What a form holds of a question's picture. `imageUrl` is a storage path; `image` is null when the file is gone. */
export type PictureValue =
  | { kind: 'none' }
  | { kind: 'stored'; imageUrl: string; image: Picture | null }
  | { kind: 'chosen'; file: PictureFile }

/** A file of this device; one that came from the clipboard or from a draft may have no name. */
export type PictureFile = Blob & { readonly name?: string | undefined }

export const noPicture: PictureValue = { kind: 'none' }

/** What the data API says of a question's picture, as a form holds it. */
export function storedPicture(imageUrl: string | null, image: Picture | null): PictureValue {
  return imageUrl === null ? noPicture : { kind: 'stored', imageUrl, image }
}

/** The one file of a choice, a drop or a paste that may be a question's picture, or what is wrong with it. */
export async function takePicture(
  files: readonly File[],
): Promise<{ file: File; problem?: never } | { problem: string; file?: never }> {
  const texts = imagesTexts(documentLocale())
  const [file] = files
  if (!file || files.length > 1) return { problem: texts.oneOnly }
  const name = file.name || texts.chosen
  if ((await readPictureType(file)) === null) return { problem: texts.notPicture(name) }
  if (file.size > limits.imageBytes) return { problem: texts.largerThan(name, describeSize(file.size)) }
  return { file }
}

/** 1 MB is 1,048,576 bytes, as in the limit. Never rounded down to the limit itself. */
export function describeSize(bytes: number): string {
  const texts = imagesTexts(documentLocale())
  if (bytes < 1_048_576) return texts.kilobytes(Math.max(1, Math.round(bytes / 1024)))
  return texts.megabytes((Math.ceil(bytes / 104_857.6) / 10).toFixed(1))
}

/**
 * The storage path to save with the question, null for no picture; uploads a chosen file first. Throws as
 * `uploadPicture` does.
 */
export async function storePicture(
  value: PictureValue,
  options: Parameters<typeof uploadPicture>[1] = {},
): Promise<string | null> {
  if (value.kind === 'none') return null
  if (value.kind === 'stored') return value.imageUrl
  const { imageUrl }: UploadedPicture = await uploadPicture(value.file, options)
  return imageUrl
}

export function isSamePicture(one: PictureValue, other: PictureValue): boolean {
  if (one.kind === 'stored' && other.kind === 'stored') return one.imageUrl === other.imageUrl
  if (one.kind === 'chosen' && other.kind === 'chosen') return one.file === other.file
  return one.kind === other.kind
}
