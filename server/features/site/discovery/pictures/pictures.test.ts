import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { card, makePack, packDraft } from '../../../../../tests/support/authoring.ts'
import { createTestWorld, forAllTests } from '../../../../../tests/support/test-world.ts'
import type { Deps } from '../../../../deps.ts'
import { newId } from '../../../../lib/new-id.ts'
import { createTurns } from '../../../../lib/turns.ts'
import { errorsPlugin } from '../../../../plugins/errors.ts'
import { readConfig } from '../../../../settings/config.ts'
import { createDrawing } from './drawn-pictures.ts'
import { sharePicturesPlugin } from './plugin.ts'
import type { SharePicture } from './share-picture.ts'

const { database, api, people } = await createTestWorld()
const { sql } = database
const dataDir = mkdtempSync(path.join(tmpdir(), 'share-pictures-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const deps = { sql, config: readConfig({ DATA_DIR: dataDir }) } as unknown as Deps

const drawInWorker = createDrawing(deps)
const asked: SharePicture[] = []
const app = await forAllTests(Fastify())
await app.register(errorsPlugin, { deps })
await app.register(sharePicturesPlugin, {
  deps,
  draw: (key, picture) => {
    asked.push(picture)
    return drawInWorker(key, picture)
  },
})

let pack: string
let question: string

beforeEach(async () => {
  await sql`truncate pack, question, tag cascade`
  pack = await makePack(api, people.owner, {
    ...packDraft(0),
    questions: [card('ক্ষুদ্র বস্তুর শক্তি $\\frac{1}{2}mv^2$ কত?', { answer: 'জুল & <b>' })],
  })
  question = (await sql<{ id: string }>`select id from question`.first())!.id
  asked.length = 0
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a question, a pack and the site have a picture of 1200 × 630, small enough for a phone', async () => {
  for (const url of [`/share/question/${question}.png`, `/share/pack/${pack}.png`, '/share/site.png']) {
    const { statusCode, headers, rawPayload } = await get(url)
    expect([statusCode, headers['content-type']], url).toEqual([200, 'image/png'])
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, height], url).toEqual(['png', 1200, 630])
    expect(rawPayload.length, url).toBeLessThan(100_000)
  }
})

test('the site has a picture in each language', async () => {
  await get('/share/site.png')
  await get('/bn/share/site.png')
  expect(asked).toMatchObject([
    { product: 'Onushilon', about: 'অনুশীলন', title: 'Elevate your knowledge through practice' },
    { product: 'অনুশীলন', about: 'Onushilon', title: 'অনুশীলনে বাড়ুক জ্ঞান' },
  ])
})

test('the picture of a question shows its text, letters and options, in the language of the content', async () => {
  await get(`/share/question/${question}.png`)
  const [picture] = asked
  expect(picture).toMatchObject({
    product: 'অনুশীলন',
    about: 'নবম-দশম (এসএসসি) · পদার্থবিজ্ঞান',
    title: 'ক্ষুদ্র বস্তুর শক্তি 1/2mv² কত?',
  })
  const { options } = picture as SharePicture & { kind: 'question' }
  expect(options.map(({ letter }) => letter)).toEqual(['ক', 'খ', 'গ', 'ঘ'])
  expect(options.map(({ text }) => text)).toContain('জুল & <b>')

  await get(`/share/pack/${pack}.png`)
  expect(asked[1]).toMatchObject({
    title: 'পদার্থবিজ্ঞান',
    facts: ['১টি প্রশ্ন', 'প্রশ্নকর্তা: Rahima Khatun'],
  })
})

test('Bangla is shaped: a conjunct is narrower than its letters', async () => {
  const inkOf = async (title: string) => {
    const png = await drawInWorker(title, { kind: 'sheet', product: 'x', about: 'x', title, facts: [] })
    const place = { left: 120, top: 165, width: 1000, height: 100 }
    const area = await sharp(png).extract(place).flatten().png().toBuffer()
    return (await sharp(area).trim().toBuffer({ resolveWithObject: true })).info.width
  }
  // The same letters; a non-joiner keeps them apart.
  expect(await inkOf('ক্ষক্ষক্ষক্ষ')).toBeLessThan((await inkOf('ক্\u200cষক্\u200cষক্\u200cষক্\u200cষ')) * 0.8)
})

test('a client keeps a picture until its content changes', async () => {
  const url = `/share/question/${question}.png`
  const first = await get(url)
  const etag = String(first.headers.etag)
  asked.length = 0
  const again = await get(url, { 'if-none-match': etag })
  expect([again.statusCode, again.body, asked]).toEqual([304, '', []])

  await sql`update question set question = 'অন্য প্রশ্ন?' where id = ${question}`
  const changed = await get(url, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
  expect(changed.rawPayload.equals(first.rawPayload)).toBe(false)
})

test('a missing question or pack has no picture: a short 404', async () => {
  const missing = [
    `question/${newId()}`,
    `pack/${newId()}`,
    'question/x',
    `question/${pack}`,
    `pack/${question}`,
  ]
  for (const name of missing) {
    const { statusCode, body } = await get(`/share/${name}.png`)
    expect([statusCode, body], name).toEqual([404, 'Not found\n'])
  }
  expect(asked).toEqual([])
})

test('the same picture, asked for many times at once, is drawn once', async () => {
  const picture: SharePicture = { kind: 'sheet', product: 'x', about: '', title: 'একবার', facts: [] }
  const [first, ...others] = await Promise.all(
    Array.from({ length: 50 }, () => drawInWorker('once', picture)),
  )
  // One drawing gives one Buffer; 50 drawings would not have room to wait either.
  for (const other of others) expect(other).toBe(first)
})

test('requests beyond the queue are refused with 503 and Retry-After', async () => {
  const turns = createTurns({ limit: 1, maxWaiting: 0, waitMs: 10_000 })
  const { promise: held, resolve: release } = Promise.withResolvers<Buffer>()
  const busyApp = Fastify()
  await busyApp.register(errorsPlugin, { deps })
  await busyApp.register(sharePicturesPlugin, { deps, draw: () => turns.run(() => held) })
  const first = busyApp.inject('/share/site.png')
  await expect.poll(() => turns.isIdle()).toBe(false)
  const refused = await busyApp.inject(`/share/question/${question}.png`)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
  release(Buffer.from('png'))
  expect((await first).statusCode).toBe(200)
  await busyApp.close()
})

test('after a picture that cannot be drawn, others are drawn', async () => {
  const broken = createDrawing(deps)
  const picture: SharePicture = { kind: 'sheet', product: 'x', about: '', title: 'আবার', facts: [] }
  await expect(broken('fault', { ...picture, title: null } as never)).rejects.toThrow('could not be drawn')
  expect((await broken('again', picture)).subarray(1, 4).toString()).toBe('PNG')
})
