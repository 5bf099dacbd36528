import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Deps } from '../../../../deps.ts'
import type { Sql } from '../../../../lib/database/sql.ts'
import { RecentMap } from '../../../../lib/memo.ts'
import { etagOf } from '../../../../lib/send-file.ts'
import { createTurns } from '../../../../lib/turns.ts'
import { type Kind, kinds, listRange, listSinglePages } from './listed-pages.ts'
import { listIdStarts, listTagStarts } from './queries.ts'
import { type ListedPage, sitemapIndexXml, sitemapXml } from './xml.ts'

/**
 * The protocol permits 50,000 addresses and 50 MB in a part. Each page has an address per language: a part of
 * this number has 5 to 7 MB, 0.2 MB compressed.
 */
const pagesPerPart = 5000
/** The rows, and their texts, that are in memory at once while a part is made. */
const rowsAtOnce = 250
/** The parts that are kept, compressed: some MB. */
const partsKept = 16
/** The time for which ranges and parts are kept. */
export const keptSeconds = 3600
type Starts = Record<Kind, string[]>

export type SitemapOptions = { origin: string; partSize?: number; atOnce?: number }

export type Sitemaps = {
  /** Returns the sitemap that lists the parts. */
  index: () => Promise<string>
  /** Returns a part by its name in the index; null when there is none. Throws BUSY when many are asked for. */
  part: (name: string) => Promise<PackedPart | null>
}

/**
 * The sitemaps of all public pages, in parts of ranges of keys, however many there are. Parts are made one at
 * a time, on demand.
 */
export function createSitemaps(
  { replicas, clock }: Pick<Deps, 'replicas' | 'clock'>,
  { origin, partSize = pagesPerPart, atOnce = rowsAtOnce }: SitemapOptions,
): Sitemaps {
  const parts = new RecentMap<Promise<PackedPart>>(partsKept)
  const turns = createTurns({ limit: 1, maxWaiting: 20, waitMs: 10_000 })
  let starts: Promise<Starts> | null = null
  let readAt = 0

  function readStarts(): Promise<Starts> {
    const now = clock.now().getTime()
    if (starts && now - readAt < keptSeconds * 1000) return starts
    parts.clear()
    readAt = now
    const reading = turns.run(async () => {
      const sql = await replicas.choose(0n)
      return {
        packs: await listIdStarts(sql, 'pack', partSize),
        questions: await listIdStarts(sql, 'question', partSize),
        tags: await listTagStarts(sql, partSize),
      }
    })
    reading.catch(() => {
      if (starts === reading) starts = null
    })
    starts = reading
    return reading
  }

  function keep(name: string, list: (sql: Sql) => AsyncIterable<readonly ListedPage[]>): Promise<PackedPart> {
    const known = parts.get(name)
    if (known) return known
    const made = turns.run(async () => packPart(sitemapXml(origin, list(await replicas.choose(0n)))))
    parts.set(name, made)
    made.catch(() => parts.delete(name))
    return made
  }

  return {
    async index() {
      const known = await readStarts()
      const names = kinds.flatMap((kind) => known[kind].map((_, place) => `${kind}-${place + 1}`))
      return sitemapIndexXml(['pages', ...names].map((name) => `${origin}/sitemaps/${name}.xml`))
    },
    async part(name) {
      const known = await readStarts()
      if (name === 'pages') return keep(name, listSinglePages)
      const kind = kinds.find((each) => name.startsWith(`${each}-`))
      const number = kind && /^[1-9]\d{0,5}$/.exec(name.slice(kind.length + 1))?.[0]
      const from = kind && number && known[kind][Number(number) - 1]
      if (!from) return null
      const range = { from, to: known[kind][Number(number)] ?? null }
      return keep(name, (sql) => listRange(sql, { kind, range, most: partSize, atOnce }))
    },
  }
}

/** A part of the sitemap, compressed. */
export type PackedPart = { gzip: Buffer; etag: string }

/** Compresses texts while they are made: the next one is asked for when the last one is compressed. */
async function packPart(texts: AsyncIterable<string>): Promise<PackedPart> {
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
