import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { etagOf } from '../../../../lib/send-file.ts'

/** A part of the sitemap, compressed. */
export type PackedPart = { gzip: Buffer; etag: string }

/** Compresses texts while they are made: the next one is asked for when the last one is compressed. */
export async function packPart(texts: AsyncIterable<string>): Promise<PackedPart> {
  const packed: Buffer[] = []
  await pipeline(texts, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) packed.push(chunk)
  })
  const gzip = Buffer.concat(packed)
  return { gzip, etag: etagOf(gzip) }
}

/** Returns the part without compression; a slow reader holds back the rest. */
export function unpackPart({ gzip }: PackedPart): Readable {
  return Readable.from([gzip]).pipe(createGunzip())
}
