import { maxPicturePixels } from '../../../../../contract/bank/picture-rules.ts'
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

/** Makes the form's value of the picture that the data API returns. */
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
export function comparablePicture(picture: PictureValue): string {
  return picture.kind === 'stored' ? picture.imageUrl : picture.kind
}

/** Returns whether a draft names a chosen file that the browser could not store. */
export function isLostPicture(picture: PictureValue): boolean {
  return picture.kind === 'chosen' && !(picture.file instanceof Blob)
}
