import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTestApp } from '../../tests/support/app.ts'
import { card, createPeople, makePack, packDraft } from '../../tests/support/authoring.ts'
import { createDataApi } from '../../tests/support/data-api.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { buildApp } from '../app.ts'
import { createMemory } from '../lib/memory.ts'
import { newId } from '../lib/new-id.ts'
import { builtPages } from '../start/built-pages.ts'

const server = await forAllTests(startTestApp({ pages: builtPages }))
const { sql } = server.deps
/** A second process has its own pages, on the same database. */
const second = await buildApp({ ...server.deps, memory: createMemory() }, { pages: builtPages })
const apps = [server.app, second]
const api = await forAllTests(createDataApi(server.deps))
const people = await createPeople(server.deps)

async function makeShownPack() {
  const questions = [card('First stem', { tags: ['physics'] }), card('Second stem', { tags: ['physics'] })]
  const id = await makePack(api, people.owner, packDraft(2, { name: `Pack ${newId()}`, questions }))
  const rows = await sql<{ id: string }>`select id from question where pack_id = ${id} order by position`
  return { id, first: `/question/${rows[0]!.id}`, questions: rows.map((row) => row.id) as [string, string] }
}

const read = async (app: (typeof apps)[number], url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body

test('after a change every process shows it to the next guest', async () => {
  const { id, first, questions } = await makeShownPack()
  const [question, sibling] = questions
  const changes: [string, string, () => PromiseLike<unknown>, string][] = [
    [
      'a stem',
      first,
      () => sql`update question set question = 'Edited stem' where id = ${question}`,
      'Edited stem',
    ],
    [
      'an option',
      first,
      () =>
        sql`update question_option set content = 'Edited option' where question_id = ${question} and position = 1`,
      'Edited option',
    ],
    [
      'a verification',
      first,
      () => sql`update question set verification_status = true where id = ${question}`,
      'Verified',
    ],
    ['the pack', first, () => sql`update pack set name = 'Renamed pack' where id = ${id}`, 'Renamed pack'],
    [
      'the pack on its own page',
      `/pack/${id}`,
      () => sql`update pack set name = 'Renamed again' where id = ${id}`,
      'Renamed again',
    ],
    [
      'its first question',
      `/pack/${id}`,
      () => sql`update question set question = 'Shown first' where id = ${question}`,
      'Shown first',
    ],
    [
      'the author',
      first,
      () => sql`update app_user set full_name = 'Renamed Author' where id = ${people.owner.id}`,
      'Renamed Author',
    ],
    [
      'a new pack',
      '/',
      () => makePack(api, people.owner, packDraft(1, { name: 'Newest pack' })),
      'Newest pack',
    ],
    [
      'a new question',
      '/explore',
      () => makePack(api, people.owner, packDraft(1, { questions: [card('Newest stem')] })),
      'Newest stem',
    ],
    [
      'a tag',
      '/explore/tag/physics',
      () =>
        makePack(
          api,
          people.owner,
          packDraft(1, { questions: [card('Tagged stem', { tags: ['physics'] })] }),
        ),
      'Tagged stem',
    ],
  ]
  for (const [name, url, change, text] of changes) {
    for (const app of apps) expect(await read(app, url), name).not.toContain(text)
    await change()
    for (const app of apps) expect(await read(app, url), name).toContain(text)
  }
  // The next question disappears.
  for (const app of apps) expect(await read(app, first)).toContain(sibling)
  await sql`delete from question where id = ${sibling}`
  for (const app of apps) expect(await read(app, first)).not.toContain(sibling)
  await sql`delete from question where id = ${question}`
  for (const app of apps) expect((await app.inject(first)).statusCode).toBe(404)
})

test('a tag that is added or removed shows on the page of its question', async () => {
  const { first, questions } = await makeShownPack()
  expect(await read(server.app, first)).toContain('/explore/tag/physics')
  await sql`delete from question_tag where question_id = ${questions[0]}`
  expect(await read(server.app, first)).not.toContain('/explore/tag/physics')
})

test('a browser that has a page gets 304, until it changes', async () => {
  const { first, questions } = await makeShownPack()
  const { headers, statusCode } = await server.app.inject({
    url: first,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'no-cache'])
  const etag = String(headers.etag)
  expect(etag).toMatch(/^"[\w-]{22}-br"$/)
  const ask = (known: string) =>
    second.inject({ url: first, headers: { 'if-none-match': known, 'accept-encoding': 'gzip, br' } })
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*', etag.replace('-br', '')]) {
    const again = await ask(known)
    expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, '', etag])
    expect(again.headers['content-security-policy'], known).toContain("script-src 'self' 'sha256-")
  }
  for (const known of ['"x"', etag.slice(1, -1), '']) expect((await ask(known)).statusCode, known).toBe(200)
  await sql`update question set question = 'Another stem' where id = ${questions[0]}`
  const changed = await ask(etag)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('a page is sent as the client accepts it, and each form has its own ETag', async () => {
  const { first } = await makeShownPack()
  const ask = (accepted?: string) =>
    server.app.inject({ url: first, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
  const plain = await ask()
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await ask('gzip, deflate, br')
  const zipped = await ask('gzip;q=0.5, br;q=0')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of [plain, brotli, zipped]) expect(headers.vary).toContain('accept-encoding')
  expect((await ask('identity')).body).toBe(plain.body)
})

test('HEAD has the headers of GET, and a HEAD alone keeps no empty page', async () => {
  const { first } = await makeShownPack()
  const head = await server.app.inject({ method: 'HEAD', url: first })
  const page = await server.app.inject(first)
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(page.body).toContain('First stem')
  expect(head.headers.etag).toBe(page.headers.etag)
})

test('nothing of a request is kept for others', async () => {
  const { first } = await makeShownPack()
  const hostile = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    'user-agent': 'evil-agent',
    cookie: 'theme=evil; name=evil',
    'x-request-id': 'evil-id',
    'accept-language': 'en, evil',
  }
  const poisoned = await server.app.inject({ url: first, headers: hostile })
  const next = await server.app.inject(first)
  expect(next.body).toBe(poisoned.body)
  expect(next.body).not.toContain('evil')
  expect(JSON.stringify(next.headers)).not.toContain('evil')
  // An address with a query is rendered for each request.
  const queried = await server.app.inject(`${first}?x=evil`)
  expect(queried.headers.etag).toBeUndefined()
  expect(await read(server.app, first)).toBe(next.body)
})

test('languages, saved data and the application are separate pages', async () => {
  const { first } = await makeShownPack()
  const document = await server.app.inject(first)
  const application = await server.app.inject({ url: first, headers: { cookie: 'app=1' } })
  expect(application.headers.etag).toBeUndefined()
  expect(application.headers['content-security-policy']).toContain("'nonce-")
  expect(application.body).toContain('id="public-config"')
  const saving = await read(server.app, first, { 'save-data': 'on' })
  expect(saving).toContain('data-saves-data')
  const bangla = await read(server.app, `/bn${first}`)
  expect(bangla).toContain('<html lang="bn"')
  expect(await read(server.app, first)).toBe(document.body)
  expect(document.body).not.toContain('data-saves-data')
  const redirect = await server.app.inject({ url: first, headers: { 'accept-language': 'bn' } })
  expect([redirect.statusCode, redirect.headers.location]).toEqual([302, `/bn${first}`])
})

test('a document has one inline script, whose hash its policy allows', async () => {
  const { first } = await makeShownPack()
  for (const url of [first, '/', '/explore?query=stem', '/x']) {
    const { body, headers } = await server.app.inject(url)
    const inline = [...body.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/gs)].map(
      ([, code]) => code!,
    )
    const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(hashes, url).toHaveLength(1)
    expect(headers['content-security-policy'], url).toContain(`script-src 'self' ${hashes[0]};`)
    expect(body, url).not.toContain('nonce')
  }
})

test('missing pages and unknown addresses are never kept', async () => {
  for (const url of [`/question/${newId()}`, '/x', '/explore/tag/nothing-has-it', `/pack/${newId()}`]) {
    const { statusCode, headers } = await server.app.inject(url)
    expect([statusCode, headers.etag], url).toEqual([404, undefined])
  }
})

test.each<[string, (path: string) => string]>([
  ['capitals in its id', (path) => path.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase())],
  ['capitals in its name', (path) => path.replace('question', 'QUESTION')],
  ['an escape', (path) => path.replace(/[0-9a-f](?=-)/, (sign) => `%${sign.charCodeAt(0).toString(16)}`)],
  ['a slash at its end', (path) => `${path}/`],
  ['an escape in a tag', () => '/explore/tag/%70hysics'],
])('a page is kept under one spelling of its address, and not with %s', async (_, respell) => {
  const { first } = await makeShownPack()
  for (const url of [first, '/explore/tag/physics', '/', '/bn', '/bn/'])
    expect(await keptAs(url), url).toEqual([200, 'string'])
  expect(await keptAs(respell(first))).toEqual([200, 'undefined'])
})

/** The status of a page, and the type of its entity tag: a string if the page is kept. */
async function keptAs(url: string) {
  const { statusCode, headers } = await server.app.inject({ url })
  return [statusCode, typeof headers.etag]
}

test('a page that is not kept is whole in each encoding, and HEAD gets no body', async () => {
  const { first } = await makeShownPack()
  const url = `${first}?n=1`
  const get = (accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
  const plain = await get()
  expect(plain.body).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['cache-control']).toBe('no-cache')
  const brotli = await get('br, gzip;q=0')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const zipped = await get('gzip, br')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const head = await get('gzip, br', 'HEAD')
  expect(head.statusCode).toBe(200)
  expect(head.rawPayload).toHaveLength(0)
})
