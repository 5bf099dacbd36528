import { expect, test, vi } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import { createPictureWorld } from '../../../../tests/support/picture-world.ts'
import { makePhoto } from '../../../../tests/support/pictures.ts'

// Pictures are processed by low-priority processes.
vi.setConfig({ testTimeout: 60_000 })

const { drawing, headersOf, whole } = await createPictureWorld()

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

async function readImage(id: string) {
  const { data } = await ask(null, read, { id })
  return data.getQuestionObject
}

test('createQuestion accepts the bytes in every JSON form', async () => {
  const list = [...drawing]
  const forms = {
    base64: drawing.toString('base64'),
    'data URL': `data:image/png;base64,${drawing.toString('base64')}`,
    list,
    Uint8Array: new Uint8Array(drawing),
    Buffer: drawing,
    'signed bytes': [...new Int8Array(drawing)],
  }
  for (const [form, bytes] of Object.entries(forms)) {
    const imagePayload = JSON.stringify({ name: 'figure.jpg', type: 'image/jpeg', bytes })
    const { data } = await ask('creator', create, { imagePayload })
    const { status, id, imageUrl } = data.createQuestion
    expect([form, status]).toEqual([form, 'success'])
    expect(await readImage(id)).toMatchObject({ imageUrl, image: { width: 400, height: 300 } })
  }
  for (const none of [null, 'null']) {
    const { data } = await ask('creator', create, { imagePayload: none })
    expect(await readImage(data.createQuestion.id)).toEqual({ imageUrl: null, image: null })
  }
})

test.each([
  '{',
  '7',
  '{}',
  '{"bytes":7}',
  '{"bytes":{"0":255,"2":1}}',
  '{"bytes":{"a":1}}',
  '{"bytes":[1,2,300]}',
  '{"bytes":[1.5]}',
  '{"bytes":"§§"}',
  '{"bytes":{"type":"Buffer","data":"x"}}',
])('refuses a payload without bytes: %s', async (imagePayload) => {
  const { errors } = await ask('creator', create, { imagePayload })
  expect(errors[0].extensions.code).toBe('BAD_INPUT')
})

test('a question body of 25 MB is accepted from creators only, and must declare its length', async () => {
  const photo = await makePhoto(800, 600)
  const full = Buffer.concat([photo, Buffer.alloc(limits.imageBytes - photo.length)])
  const imagePayload = JSON.stringify({ name: 'a', type: 'image/jpeg', bytes: full.toString('base64') })
  const { data } = await ask('creator', create, { imagePayload })
  expect((await readImage(data.createQuestion.id)).image).toMatchObject({ width: 800 })

  for (const who of [null, 'learner', 'administrator']) {
    const { errors } = await ask(who, create, { imagePayload })
    expect([who, errors[0].extensions.code]).toEqual([who, 'TOO_LARGE'])
  }
  const { Readable } = await import('node:stream')
  const payload = Readable.from([JSON.stringify({ query: create, variables: { imagePayload } })])
  const headers = {
    ...headersOf('creator'),
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  }
  const chunked = await whole.inject({ method: 'POST', url: '/graphql', headers, payload })
  expect(chunked.json().errors[0].extensions.code).toBe('TOO_LARGE')
  const document = await ask('creator', `# ${'x'.repeat(7_000_000)}\n{ __typename }`)
  expect(document.errors[0].extensions.code).toBe('TOO_LARGE')
})
