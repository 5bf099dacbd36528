import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type Bank, makeQuestions, savePack } from './bank.ts'

/** The number of uploads that the pack form sends at once. */
const uploadsAtOnce = 3

/** A phone's photograph: 4 megapixels of smoothed noise, which compresses no better than a real one. */
async function makePhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [2304, 1728]
  const small = sharp(randomBytes(288 * 216 * 3), { raw: { width: 288, height: 216, channels: 3 } })
  return new Uint8Array(
    await small.resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 85 }).toBuffer(),
  )
}

/** A pack of 200 questions with 20 pictures, saved as the pack form does: pictures first, then the pack. */
export async function createPicturesJob(url: string, { creatorToken }: Bank): Promise<() => Promise<void>> {
  const photographs = await Promise.all(Array.from({ length: 20 }, makePhotograph))

  const upload = async (photograph: Uint8Array<ArrayBuffer>): Promise<string> => {
    const headers = { authorization: creatorToken, 'content-type': 'image/jpeg' }
    const response = await fetch(`${url}/pictures`, { method: 'POST', headers, body: photograph })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    return ((await response.json()) as { imageUrl: string }).imageUrl
  }

  return async () => {
    const paths: string[] = []
    let next = 0
    const work = async () => {
      while (next < photographs.length) {
        const at = next++
        paths[at] = await upload(photographs[at]!)
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
