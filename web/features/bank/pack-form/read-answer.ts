import { resultOfAnswer, unpackAnswer } from '../../../../contract/import/import-answer.ts'
import type { ReadOptions } from '../../../../contract/import/result.ts'
import { readPictureType } from '../../../lib/pictures/picture-type.ts'
import { type Sending, sendFile, type Watching } from '../../../lib/pictures/send-file.ts'
import type { ReadSource } from './preview.ts'

/** The server reads one file after another, and each for up to half a minute. */
const stalledMilliseconds = 120_000

/** Has the server read a file, and returns its answer, packed. Throws as `sendFile`. */
export function askServer(file: File, watching: Watching): Promise<Blob> {
  const sending: Sending<Blob> = {
    path: `/import?name=${encodeURIComponent(file.name)}`,
    type: 'application/octet-stream',
    responseType: 'arraybuffer',
    stalledMilliseconds,
    read: ({ status, response }) => (status === 200 ? new Blob([response]) : null),
  }
  return sendFile(file, sending, watching)
}

/** The pictures of each answer, so that a picture stays the same object when its file is read again. */
const known = new WeakMap<Blob, ReadonlyMap<string, Blob>>()

export async function readAnswer(body: Blob, options: ReadOptions): Promise<ReadSource> {
  const answer = unpackAnswer(new Uint8Array(await body.arrayBuffer()))
  const shown =
    known.get(body) ??
    new Map(
      await Promise.all(
        answer.pictures.map(async ({ name, type, bytes }) => {
          const picture = new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
          return [name, await toUpload(picture).catch(() => picture)] as const
        }),
      ),
    )
  known.set(body, shown)
  return { result: resultOfAnswer(answer, options), input: '', pictures: shown }
}

/** Only JPEG and PNG can be stored; others become PNG. */
async function toUpload(picture: Blob): Promise<Blob> {
  if ((await readPictureType(picture)) !== null) return picture
  const image = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}
