import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type Bank, makeQuestions, savePack } from './bank.ts'

/** The number of uploads that the pack form sends at once. */
const uploadsAtOnce = 3

type Photograph = { width: number; height: number; quality: number }
const small: Photograph = { width: 2304, height: 1728, quality: 85 }
const large: Photograph = { width: 4000, height: 3000, quality: 90 }

/** A phone's photograph, held upright: smoothed noise, which compresses no better than a real one. */
export async function photograph({ width, height, quality }: Photograph): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: width / 8, height: height / 8, channels: 3 as const }
  const noise = sharp(randomBytes(raw.width * raw.height * 3), { raw })
  const image = noise.resize(width, height, { kernel: 'cubic' }).jpeg({ quality })
  return new Uint8Array(await image.withMetadata({ orientation: 6 }).toBuffer())
}

/** Uploads a picture as the forms do: sent, rotated, stored in three sizes. Returns its path. */
async function upload(url: string, token: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const headers = { authorization: token, 'content-type': 'image/jpeg' }
  const response = await fetch(`${url}/pictures`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as { imageUrl: string }).imageUrl
}

type Creator = Pick<Bank, 'creatorToken'>

/** One upload of a photograph of 12 megapixels. */
export async function createUploadJob(url: string, bank: Creator) {
  const picture = await photograph(large)
  return { megabytes: picture.length / 1_000_000, upload: () => upload(url, bank.creatorToken, picture) }
}

/** A pack of 200 questions with 20 pictures, saved as the pack form does: pictures first, then the pack. */
export async function createPicturesJob(
  url: string,
  { creatorToken }: Creator,
): Promise<() => Promise<void>> {
  const photographs = await Promise.all(Array.from({ length: 20 }, () => photograph(small)))
  return async () => {
    const paths: string[] = []
    let next = 0
    const work = async () => {
      while (next < photographs.length) {
        const at = next++
        paths[at] = await upload(url, creatorToken, photographs[at]!)
      }
    }
    await Promise.all(Array.from({ length: uploadsAtOnce }, work))
    const questions = makeQuestions(200).map((question, index) => ({
      ...question,
      creationKey: crypto.randomUUID(),
      imageUrl: index % 10 === 0 ? paths[index / 10] : null,
    }))
    await savePack(url, creatorToken, { name: 'With pictures', questions })
  }
}
