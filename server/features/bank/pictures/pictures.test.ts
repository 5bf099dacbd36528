import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { sentences as texts } from '../../../../contract/in-english.ts'
import { limits } from '../../../../contract/limits.ts'
import { createPictureWorld } from '../../../../tests/support/picture-world.ts'
import { makePhoto, makeSidewaysPhoto } from '../../../../tests/support/pictures.ts'
import { showInQuestion } from '../../../../tests/support/shown-pictures.ts'
import { startWholeApp } from '../../../../tests/threats/whole-app.ts'
import { incomingFolder } from '../../../images/incoming.ts'

// Pictures are processed by low-priority processes.
vi.setConfig({ testTimeout: 60_000 })

const { drawing, headersOf, tokens, whole } = await createPictureWorld()

async function upload(who: string | null, body: Buffer, type = 'image/png') {
  const headers = { ...headersOf(who), 'content-type': type }
  const answer = await whole.inject({ method: 'POST', url: '/pictures', headers, payload: body })
  return { status: answer.statusCode, ...answer.json() }
}

async function ask(who: string | null, query: string, variables: object = {}) {
  const payload = { query, variables }
  const answer = await whole.inject({ method: 'POST', url: '/graphql', headers: headersOf(who), payload })
  return answer.json()
}

const create = `mutation ($imagePayload: AWSJSON, $imageUrl: String) {
  createQuestion(question: "Which?", level: "SSC", language: "Any", imagePayload: $imagePayload, imageUrl: $imageUrl,
    options: "[{\\"content\\":\\"a\\",\\"isCorrect\\":true},{\\"content\\":\\"b\\",\\"isCorrect\\":false},{\\"content\\":\\"c\\",\\"isCorrect\\":false},{\\"content\\":\\"d\\",\\"isCorrect\\":false}]"
  ) { status id imageUrl } }`

const read =
  'query ($id: ID!) { getQuestionObject(id: $id) { imageUrl image { imageUrl url srcset width height } } }'

async function makeQuestion(imageUrl: string | null, who = 'creator'): Promise<string> {
  const { data, errors } = await ask(who, create, { imageUrl })
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createQuestion.id
}

async function readImage(id: string) {
  const { data } = await ask(null, read, { id })
  return data.getQuestionObject
}

test('a creator uploads a picture and saves a question with it; everybody sees it upright, by links valid for fifteen minutes', async () => {
  const { status, imageUrl, image } = await upload(
    'creator',
    await makeSidewaysPhoto(2000, 1000),
    'image/jpeg',
  )
  expect(status).toBe(201)
  expect(imageUrl).toMatch(/^question-pictures\/[0-9a-f-]{36}\.webp$/)
  expect(image).toMatchObject({ imageUrl, width: 1000, height: 2000 })

  const shown = await readImage(await makeQuestion(imageUrl))

  expect(shown).toEqual({ imageUrl, image: { ...image, url: shown.image.url, srcset: shown.image.srcset } })
  expect(shown.image.url).toMatch(new RegExp(`^/images/onushilon-images/${imageUrl}\\?.*X-Amz-Expires=900&`))
  const sizes = shown.image.srcset.split(', ').map((entry: string) => entry.split(' '))
  expect(sizes.map(([, width]: string[]) => width)).toEqual(['360w', '720w', '1000w'])
  for (const [link, width] of sizes) {
    const path = new URL(link, 'http://x').pathname.replace('/images/onushilon-images/', '')
    const found = await whole.deps.images.get(path)
    const bytes = Buffer.concat(await found!.body.toArray())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: Number.parseInt(width, 10) })
  }
  expect(await readdir(incomingFolder(whole.deps.config))).toEqual([])
})

test.each([
  [null, 401, texts['question.noUser']],
  ['learner', 403, texts['picture.notCreator']],
  ['administrator', 403, texts['picture.notCreator']],
])('%s cannot upload', async (who, status, message) => {
  expect(await upload(who, drawing)).toMatchObject({ status, message })
})

test('an invalid token is refused', async () => {
  tokens.nobody = 'abc.def.ghi'
  expect(await upload('nobody', drawing)).toMatchObject({ status: 401 })
})

test('an upload is judged by its content', async () => {
  expect(await upload('creator', drawing, 'image/jpeg')).toMatchObject({ status: 201 })
  expect(await upload('contestCreator', drawing)).toMatchObject({ status: 201 })
  expect(await upload('creator', drawing, 'application/octet-stream')).toMatchObject({ status: 201 })
  const gif = await sharp(drawing).gif().toBuffer()
  for (const [body, type] of [
    [gif, 'image/png'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg'],
    [Buffer.alloc(0), 'image/png'],
    [drawing, 'image/svg+xml'],
    [drawing, 'text/html'],
    [Buffer.from('{"a":1}'), 'application/json'],
  ] as const) {
    expect(await upload('creator', body, type)).toMatchObject({
      status: 415,
      message: texts['picture.wrongType'],
    })
  }
  expect(await upload('creator', drawing.subarray(0, 300))).toMatchObject({
    status: 400,
    message: texts['picture.damaged'],
  })
})

test('the key of an upload cannot be guessed from its time', async () => {
  const questionId = await makeQuestion(null)
  const image = JSON.stringify({ name: 'a.png', type: 'image/png', bytes: drawing.toString('base64') })
  const set = await ask('creator', setImage, { questionId, image })
  for (const { imageUrl } of [await upload('creator', drawing), set.data.uploadImage])
    expect(imageUrl).toMatch(/^question-pictures\/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/)
})

test('25 MB are accepted, a byte more is refused, whether declared or found while reading', async () => {
  const photo = await makePhoto(800, 600)
  const full = Buffer.concat([photo, Buffer.alloc(limits.imageBytes - photo.length)])
  expect(await upload('creator', full, 'image/jpeg')).toMatchObject({ status: 201 })
  const tooMuch = Buffer.concat([full, Buffer.alloc(1)])
  const refused = { status: 413, message: texts['picture.tooLarge'] }
  expect(await upload('creator', tooMuch, 'image/jpeg')).toMatchObject(refused)

  const headers = { ...headersOf('creator'), 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' }
  const { Readable } = await import('node:stream')
  const payload = Readable.from([tooMuch.subarray(0, 1000), tooMuch.subarray(1000)])
  const answer = await whole.inject({ method: 'POST', url: '/pictures', headers, payload })
  expect({ status: answer.statusCode, ...answer.json() }).toMatchObject(refused)
  expect(await readdir(incomingFolder(whole.deps.config))).toEqual([])
})

const setImage = `mutation ($questionId: ID!, $image: AWSJSON!) {
  uploadImage(questionId: $questionId, image: $image) { status imageUrl } }`

test('uploadImage sets a question’s picture, for creators who may edit the question', async () => {
  const questionId = await makeQuestion(null)
  const image = JSON.stringify({ name: 'a.png', type: 'image/png', bytes: drawing.toString('base64') })
  const codes: Record<string, string> = {}
  for (const who of [null, 'learner', 'otherCreator', 'contestCreator', 'administrator']) {
    const { errors } = await ask(who, setImage, { questionId, image })
    codes[String(who)] = errors?.[0].extensions.code
  }
  expect(codes).toEqual({
    null: 'UNAUTHENTICATED',
    learner: 'FORBIDDEN',
    otherCreator: 'FORBIDDEN',
    contestCreator: 'FORBIDDEN',
    administrator: 'FORBIDDEN',
  })
  expect((await readImage(questionId)).imageUrl).toBeNull()

  const { data } = await ask('creator', setImage, { questionId, image })
  expect(data.uploadImage.status).toBe('success')
  expect((await readImage(questionId)).imageUrl).toBe(data.uploadImage.imageUrl)
  for (const missing of ['01980000-0000-7000-8000-000000000000', 'x']) {
    const { errors } = await ask('creator', setImage, { questionId: missing, image })
    expect(errors[0].extensions.code).toBe('NOT_FOUND')
  }
})

test('only the uploader can use a picture in questions', async () => {
  const { imageUrl } = await upload('creator', drawing)
  for (const [who, path] of [
    ['otherCreator', imageUrl],
    ['creator', imageUrl.replace('.webp', '-360.webp')],
    ['creator', 'question-pictures/01980000-0000-7000-8000-000000000000.webp'],
    ['creator', '../../etc/passwd'],
    ['creator', ''],
  ]) {
    const { errors } = await ask(who, create, { imageUrl: path })
    expect([path, errors?.[0].extensions.code]).toEqual([path, 'BAD_INPUT'])
  }
  expect(await makeQuestion(imageUrl)).toBeDefined()
})

const remove = 'mutation ($imageUrl: String!) { deleteImage(imageUrl: $imageUrl) { status } }'

test('deleteImage deletes a picture and its files, for its owner and administrators', async () => {
  for (const who of ['creator', 'administrator']) {
    const { imageUrl } = await upload('creator', drawing)
    const id = await makeQuestion(imageUrl)
    for (const [other, code] of [
      [null, 'UNAUTHENTICATED'],
      ['learner', 'FORBIDDEN'],
      ['otherCreator', 'FORBIDDEN'],
      ['contestCreator', 'FORBIDDEN'],
    ] as const) {
      expect((await ask(other, remove, { imageUrl })).errors[0].extensions.code).toBe(code)
    }
    expect((await readImage(id)).imageUrl).toBe(imageUrl)

    expect((await ask(who, remove, { imageUrl })).data.deleteImage).toEqual({ status: 'success' })

    expect(await readImage(id)).toEqual({ imageUrl: null, image: null })
    const { images } = await whole.deps.images.list({ prefix: imageUrl.replace('.webp', '') })
    expect(images).toEqual([])
    for (const none of [imageUrl, '', '../secret.key', '\0']) {
      expect((await ask(who, remove, { imageUrl: none })).errors[0].extensions.code).toBe('NOT_FOUND')
    }
  }
})

test('fresh links for a page that stayed open; unknown paths are left out', async () => {
  const { imageUrl } = await upload('creator', drawing)
  await showInQuestion(whole.deps, imageUrl)
  const list =
    'query ($imageUrls: [String!]!) { listPicturesByImageUrl(imageUrls: $imageUrls) { imageUrl url } }'
  const { data } = await ask(null, list, { imageUrls: [imageUrl, imageUrl, 'x', '', '\0'] })
  expect(data.listPicturesByImageUrl).toEqual([
    { imageUrl, url: expect.stringContaining('X-Amz-Signature=') },
  ])
  const many = Array.from({ length: 201 }, () => imageUrl)
  expect((await ask(null, list, { imageUrls: many })).errors[0].extensions.code).toBe('BAD_INPUT')
})

test('uploads are rate-limited by the hour', async () => {
  const limited = await startWholeApp()
  try {
    limited.deps.config.rateLimit = true
    const sub = await limited.createAccount('c@example.com', 'correct horse', ['CREATORS'])
    const { AccessToken } = await limited.signIn('c@example.com', 'correct horse')
    await limited.deps.sql`
      insert into rate_limit (bucket, hits, window_ends_at)
      values (${`picture:${sub}`}, 1399, now() + interval '1 hour')`
    const send = () =>
      limited.inject({
        method: 'POST',
        url: '/pictures',
        headers: { authorization: AccessToken, 'content-type': 'image/png' },
        payload: drawing,
      })
    expect((await send()).statusCode).toBe(201)
    const refused = await send()
    expect([refused.statusCode, refused.json().message]).toEqual([429, texts['picture.tooOften']])
  } finally {
    await limited.stop()
  }
})
