import { isQuestionLevel, levelSlugs } from '../../../../contract/levels.ts'
import type { Deps } from '../../../deps.ts'
import { RecentMap } from '../../../lib/recent-map.ts'
import { etagOf } from '../../../lib/send-file.ts'
import { createTurns } from '../../../lib/turns.ts'
import {
  listIdStarts,
  listPackEntries,
  listPackLevels,
  listQuestionEntries,
  listTagNames,
  listTagStarts,
  type Range,
} from './queries.ts'
import { sitemapIndexXml, sitemapXml } from './xml.ts'

/**
 * The protocol permits 50,000 addresses and 50 MB in a part. Each page has an address per language. A part of
 * this number is 6 MB, which the server can make at once.
 */
const pagesPerPart = 5000
/** The parts that are kept. */
const partsKept = 4
/** The time for which ranges and parts are kept. */
export const keptSeconds = 3600
/** A page of a tag with fewer questions is not worth finding. */
export const fewestOfTag = 3

const kinds = ['packs', 'questions', 'tags'] as const
type Kind = (typeof kinds)[number]
type Starts = Record<Kind, string[]>

/** A part as it is sent, so that a kept one costs nothing again. */
export type KeptPart = { body: Buffer; etag: string }

export type Sitemaps = {
  /** Returns the sitemap that lists the parts. */
  index: () => Promise<string>
  /** Returns a part by its name in the index; null when there is none. Throws BUSY when many are asked for. */
  part: (name: string) => Promise<KeptPart | null>
}

/**
 * The sitemaps of all public pages, in parts of ranges of keys, however many there are. Parts are made one at
 * a time, on demand.
 */
export function createSitemaps(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { origin, partSize = pagesPerPart }: { origin: string; partSize?: number },
): Sitemaps {
  const parts = new RecentMap<Promise<KeptPart>>(partsKept)
  const turns = createTurns({ limit: 1, maxWaiting: 20, waitMs: 10_000 })
  let starts: Promise<Starts> | null = null
  let readAt = 0

  function readStarts(): Promise<Starts> {
    const now = clock.now().getTime()
    if (starts && now - readAt < keptSeconds * 1000) return starts
    parts.clear()
    readAt = now
    const reading = turns.run(async () => ({
      packs: await listIdStarts(sql, 'pack', partSize),
      questions: await listIdStarts(sql, 'question', partSize),
      tags: await listTagStarts(sql, partSize),
    }))
    reading.catch(() => {
      if (starts === reading) starts = null
    })
    starts = reading
    return reading
  }

  function keep(name: string, make: () => Promise<string>): Promise<KeptPart> {
    const known = parts.get(name)
    if (known) return known
    const made = turns.run(async () => {
      const body = Buffer.from(await make())
      return { body, etag: etagOf(body) }
    })
    parts.set(name, made)
    made.catch(() => parts.delete(name))
    return made
  }

  async function listPages(): Promise<string> {
    const levels = (await listPackLevels(sql)).filter(isQuestionLevel)
    const paths = [
      '/',
      '/explore',
      '/privacy-policy',
      ...levels.map((level) => `/level/${levelSlugs[level]}`),
    ]
    return sitemapXml(
      origin,
      paths.map((path) => ({ path })),
    )
  }

  async function listEntries(kind: Kind, range: Range): Promise<string> {
    if (kind === 'tags') {
      const names = await listTagNames(sql, range, { fewest: fewestOfTag, limit: partSize })
      return sitemapXml(
        origin,
        names.map((name) => ({ path: `/explore/tag/${encodeURIComponent(name)}` })),
      )
    }
    const list = kind === 'packs' ? listPackEntries : listQuestionEntries
    const path = kind === 'packs' ? 'pack' : 'question'
    const entries = await list(sql, range, partSize)
    return sitemapXml(
      origin,
      entries.map(({ key, updatedAt }) => ({ path: `/${path}/${key}`, updatedAt })),
    )
  }

  return {
    async index() {
      const known = await readStarts()
      const names = kinds.flatMap((kind) => known[kind].map((_, place) => `${kind}-${place + 1}`))
      return sitemapIndexXml(['pages', ...names].map((name) => `${origin}/sitemaps/${name}.xml`))
    },
    async part(name) {
      const known = await readStarts()
      if (name === 'pages') return keep(name, listPages)
      const kind = kinds.find((each) => name.startsWith(`${each}-`))
      const number = kind && /^[1-9]\d{0,5}$/.exec(name.slice(kind.length + 1))?.[0]
      const from = kind && number && known[kind][Number(number) - 1]
      if (!from) return null
      return keep(name, () => listEntries(kind, { from, to: known[kind][Number(number)] ?? null }))
    },
  }
}
