import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Bank } from './bank.ts'

/** A phone's photograph of 12 megapixels and about 4 MB. */
async function makePhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 500, height: 375, channels: 3 as const }
  const noise = sharp(randomBytes(raw.width * raw.height * 3), { raw })
  const photograph = noise.resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 90 })
  return new Uint8Array(await photograph.withMetadata({ orientation: 6 }).toBuffer())
}

/** One upload like those of the forms: sent, rotated, stored in three sizes. */
export async function createUploadJob(
  url: string,
  bank: Pick<Bank, 'creatorToken'>,
): Promise<{ upload: () => Promise<void>; megabytes: number }> {
  const photograph = await makePhotograph()
  return {
    megabytes: photograph.length / 1_000_000,
    upload: async () => {
      const headers = { authorization: bank.creatorToken, 'content-type': 'image/jpeg' }
      const response = await fetch(`${url}/pictures`, { method: 'POST', headers, body: photograph })
      const text = await response.text()
      if (response.status !== 201) throw new Error(`${response.status} ${text}`)
    },
  }
}
