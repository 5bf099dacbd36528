import { gunzipSync } from 'node:zlib'
import { XMLParser } from 'fast-xml-parser'
import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { makePack, packDraft } from '../../../../tests/support/authoring.ts'
import { createTestWorld, forAllTests } from '../../../../tests/support/test-world.ts'
import type { Deps } from '../../../deps.ts'
import { withoutReplicas } from '../../../lib/database/replicas/replicas.ts'
import { readConfig } from '../../../settings/config.ts'
import { discoveryPlugin } from './plugin.ts'
import { createSitemaps } from './sitemaps/sitemaps.ts'

const { database, api, people } = await createTestWorld()
const { sql } = database
let now = new Date('2026-05-01T00:00:00Z')
const config = readConfig({ PUBLIC_URL: 'https://onushilon.example' })
const replicas = withoutReplicas(sql)
const deps = { sql, replicas, config, clock: { now: () => now } } as unknown as Deps
const app = await forAllTests(Fastify())
await app.register(discoveryPlugin, { deps, partSize: 4, atOnce: 3 })

const origin = 'https://onushilon.example'
const xml = new XMLParser({
  isArray: (name) => name === 'url' || name === 'sitemap',
  ignoreAttributes: false,
  attributeNamePrefix: '',
})

beforeEach(async () => {
  await sql`truncate pack, question, tag cascade`
  // Ranges and parts are kept for an hour.
  now = new Date(now.getTime() + 3_600_000)
})

type Listed = { loc: string; lastmod?: string; 'xhtml:link': { hreflang: string; href: string }[] }

async function readSitemap(url: string): Promise<Listed[]> {
  const { statusCode, body, headers } = await app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const { sitemapindex, urlset } = xml.parse(body)
  return sitemapindex?.sitemap ?? urlset.url ?? []
}

const addressesIn = async (url: string) => (await readSitemap(url)).map(({ loc }) => loc)
const path = (address: string) => address.slice(origin.length)
const isEnglish = (address: string) => !path(address).startsWith('/bn/')

test('robots.txt opens pages, closes searches, forms and screens of one user, and names the sitemap', async () => {
  const { body, statusCode, headers } = await app.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, prefix]) => prefix!)
  const isClosed = (address: string) => closed.some((prefix) => address.startsWith(prefix))
  for (const address of ['/explore?query=x', '/login', '/edit/question/1', '/exam/pack/1', '/results/1'])
    expect(isClosed(address), address).toBe(true)
  const open = [
    '/',
    '/explore',
    '/explore/tag/x?page=2',
    '/question/1',
    '/pack/1',
    '/level/ssc',
    '/share/site.png',
  ]
  for (const address of open) expect(isClosed(address), address).toBe(false)
})

test('the parts of the sitemap hold every question, pack with questions, and tag in use, each once', async () => {
  const packs = await Promise.all(
    [3, 5, 6].map((count) =>
      makePack(api, people.owner, {
        ...packDraft(count),
        questions: packDraft(count).questions.map((each) => ({ ...each, tags: ['সন্ধি & সমাস'] })),
      }),
    ),
  )
  const empty = await makePack(api, people.owner, packDraft(1))
  await sql`delete from question where pack_id = ${empty}`
  await sql`insert into tag (name) values ('unused')`

  const parts = await addressesIn('/sitemap.xml')
  expect(parts.map(path)).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/packs-1.xml',
    ...[1, 2, 3, 4].map((part) => `/sitemaps/questions-${part}.xml`),
    '/sitemaps/tags-1.xml',
  ])
  const all = await Promise.all(parts.map((part) => addressesIn(path(part))))
  const lists = all.map((addresses) => addresses.filter(isEnglish))
  expect(lists.map((list) => list.length)).toEqual([4, 3, 4, 4, 4, 2, 1])
  const addresses = lists.flat().map(path)
  const questions = await sql<{ id: string }>`select id from question`
  expect(addresses.toSorted()).toEqual(
    [
      ...['/', '/explore', '/privacy-policy', '/level/ssc'],
      `/explore/tag/${encodeURIComponent('সন্ধি & সমাস')}`,
      ...packs.map((id) => `/pack/${id}`),
      ...questions.map(({ id }) => `/question/${id}`),
    ].toSorted(),
  )
  expect(new Set(all.flat()).size, 'each also in Bangla').toBe(2 * addresses.length)
})

test('a page is listed in every language, each time with links to all of them', async () => {
  await makePack(api, people.owner, packDraft(1))
  const { id } = (await sql<{ id: string }>`select id from question`.first())!
  const listed = await readSitemap('/sitemaps/questions-1.xml')
  expect(listed.map(({ loc }) => loc)).toEqual([`${origin}/question/${id}`, `${origin}/bn/question/${id}`])
  for (const page of listed)
    expect(page['xhtml:link'].map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['x-default', `${origin}/question/${id}`],
      ['en', `${origin}/question/${id}`],
      ['bn', `${origin}/bn/question/${id}`],
    ])
  expect(await addressesIn('/sitemaps/pages.xml')).toContain(`${origin}/bn/`)
})

test('an entry says when its question was changed', async () => {
  await makePack(api, people.owner, packDraft(1))
  await sql`update question set updated_at = '2026-04-03T02:01:00Z'`
  expect((await readSitemap('/sitemaps/questions-1.xml'))[0]?.lastmod).toBe('2026-04-03T02:01:00.000Z')
})

test('parts are kept for an hour, so that robots cost no queries; then they show changes', async () => {
  await makePack(api, people.owner, packDraft(2))
  expect(await readSitemap('/sitemaps/questions-1.xml')).toHaveLength(4)
  await makePack(api, people.owner, packDraft(1))
  expect(await readSitemap('/sitemaps/questions-1.xml')).toHaveLength(4)
  now = new Date(now.getTime() + 3_600_000)
  expect(await readSitemap('/sitemaps/questions-1.xml')).toHaveLength(6)
})

test('a part of many questions is read some at a time, and each is listed once', async () => {
  await makePack(api, people.owner, packDraft(11))
  const reads: { text: string; rows: number }[] = []
  const counted = new Proxy(sql, {
    apply(target, self, given: Parameters<typeof sql>) {
      const statement = Reflect.apply(target, self, given)
      const [strings] = given
      const read = statement.then.bind(statement)
      const then = (onRows: (rows: unknown[]) => unknown, onError: (error: unknown) => unknown) =>
        read((rows) => {
          reads.push({ text: strings.join('?'), rows: rows.length })
          return onRows(rows)
        }, onError)
      return Object.defineProperty(statement, 'then', { value: then })
    },
  })
  const sitemaps = createSitemaps(
    { replicas: withoutReplicas(counted), clock: deps.clock },
    { origin, partSize: 10, atOnce: 3 },
  )
  const listed: string[] = []
  for (const number of [1, 2]) {
    const text = gunzipSync((await sitemaps.part(`questions-${number}`))!.gzip).toString()
    listed.push(...[...text.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address!).filter(isEnglish))
  }
  const lists = reads.filter(({ text }) => text.includes('updated_at'))
  expect(lists.map(({ rows }) => rows)).toEqual([4, 4, 4, 1, 1])
  const questions = await sql<{ id: string }>`select id from question order by id`
  expect(listed).toEqual(questions.map(({ id }) => `${origin}/question/${id}`))
})

test('a part is sent compressed to clients that accept gzip, and whole to the others; HEAD has its headers', async () => {
  await makePack(api, people.owner, packDraft(3))
  const url = '/sitemaps/questions-1.xml'
  const gzip = { 'accept-encoding': 'br, gzip' }
  const packed = await app.inject({ url, headers: gzip })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const plain = await app.inject({ url, headers: { 'accept-encoding': 'gzip;q=0' } })
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', etag: packed.headers.etag })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const head = await app.inject({ url, method: 'HEAD', headers: gzip })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', packed.headers.etag])
  expect((await app.inject({ url: '/sitemaps/questions-9.xml', method: 'HEAD' })).statusCode).toBe(404)
})

test('a part is sent once to a client that keeps it', async () => {
  const first = await app.inject('/sitemaps/pages.xml')
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/sitemaps/pages.xml', headers: { 'if-none-match': `"x", ${etag}` } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a part that does not exist is a short 404', async () => {
  await makePack(api, people.owner, packDraft(2))
  const others = [
    'questions-2',
    'questions-0',
    'questions-01',
    'questions',
    'users-1',
    'pages-1',
    '__proto__-1',
  ]
  for (const name of others) {
    const { statusCode, body } = await app.inject(`/sitemaps/${name}.xml`)
    expect([statusCode, body], name).toEqual([404, 'Not found\n'])
  }
})
