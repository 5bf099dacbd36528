import type { PictureValue } from './picture-value.ts'

/** The progress of a form's chosen pictures; `share` is that of their bytes, from 0 to 1. */
export type UploadProgress = { pictures: number; sentPictures: number; share: number }

/** Sends one picture, or answers at once what became of it when it was sent before. */
export type UploadPicture = (
  file: Blob,
  options: { onProgress: (share: number) => void },
) => Promise<{ imageUrl: string }>

/** A picture that did not come through: the place of its question from 0, and why (`cause`). */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
  readonly place: number
  readonly progress: UploadProgress

  constructor(place: number, progress: UploadProgress, cause: unknown) {
    super('A picture was not uploaded.', { cause })
    this.place = place
    this.progress = progress
  }
}

const atOnce = 3

/**
 * Brings the chosen pictures of the questions to the server, a few at a time, and answers the storage path of every
 * question's picture, null where there is none. After a failure no further picture is begun; those under way come to
 * their end, since `upload` remembers them for the next time, and then the first UploadFailure is thrown.
 */
export async function uploadPictures(
  pictures: readonly PictureValue[],
  upload: UploadPicture,
  onProgress: (progress: UploadProgress) => void,
): Promise<(string | null)[]> {
  const paths = pictures.map((picture) => (picture.kind === 'stored' ? picture.imageUrl : null))
  const chosen = pictures.flatMap((picture, place) =>
    picture.kind === 'chosen' ? [{ file: picture.file, place, sent: 0 }] : [],
  )
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0)
  const readProgress = (): UploadProgress => ({
    pictures: chosen.length,
    sentPictures: chosen.filter(({ place }) => paths[place] !== null).length,
    share: bytes === 0 ? 1 : chosen.reduce((sum, { file, sent }) => sum + file.size * sent, 0) / bytes,
  })

  const waiting = [...chosen]
  const failures: { place: number; cause: unknown }[] = []

  async function work() {
    for (let next = waiting.shift(); next && failures.length === 0; next = waiting.shift()) {
      const picture = next
      const report = (share: number) => {
        picture.sent = share
        onProgress(readProgress())
      }
      try {
        paths[picture.place] = (await upload(picture.file, { onProgress: report })).imageUrl
        report(1)
      } catch (cause) {
        picture.sent = 0
        failures.push({ place: picture.place, cause })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const [failure] = failures
  if (failure) throw new UploadFailure(failure.place, readProgress(), failure.cause)
  return paths
}
