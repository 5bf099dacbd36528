import { expect, test } from 'vitest'
import { exportFormats } from '../../../../contract/import/export-formats.ts'
import { createPictureWorld } from '../../../../tests/support/picture-world.ts'
import { newId } from '../../../lib/new-id.ts'
import { readFile } from '../imports/read-file.ts'

const { drawing, headersOf, whole } = await createPictureWorld()

const post = async (url: string, payload: object | Buffer, headers = {}) =>
  (
    await whole.inject({ method: 'POST', url, headers: { ...headersOf('creator'), ...headers }, payload })
  ).json()
const { imageUrl } = await post('/pictures', drawing, { 'content-type': 'image/png' })
const options = { answer: 'ঢাকা', option2: 'খুলনা', option3: 'সিলেট', option4: 'বগুড়া' }
const questions = Array.from({ length: 5 }, (_, at) => ({
  ...{ question: `প্রশ্ন ${at + 1} কোনটি?`, ...options, explanation: '', tags: ['ভূগোল'] },
  creationKey: newId(),
  imageUrl: at === 0 ? imageUrl : null,
}))
const made = await post('/graphql', {
  query: 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }',
  variables: {
    input: {
      creationKey: newId(),
      name: 'ভূগোল',
      level: 'SSC',
      language: 'Any',
      automaticNumbering: true,
      tags: [],
      questions,
    },
  },
})
if (made.errors) throw new Error(JSON.stringify(made.errors))
const packId: string = made.data.savePack.id

const ask = (who: string | null, format: string, id = packId) =>
  whole.inject({ method: 'GET', url: `/export/${id}?format=${format}`, headers: headersOf(who) })

test.each([
  [null, 401],
  ['learner', 403],
  ['otherCreator', 403],
  ['contestCreator', 403],
  ['creator', 200],
  ['administrator', 200],
])('who may edit a pack may have it as a file: %s', async (who, status) => {
  const answer = await ask(who, 'xlsx')
  expect(answer.statusCode).toBe(status)
  if (status !== 200) expect(answer.rawPayload.includes('PK')).toBe(false)
})

test('a forged token is refused', async () => {
  const url = `/export/${packId}?format=xlsx`
  const answer = await whole.inject({ method: 'GET', url, headers: { authorization: 'Bearer forged' } })
  expect([answer.statusCode, answer.json().reason]).toEqual([401, 'user.sessionExpired'])
})

test('another format or pack is refused', async () => {
  expect((await ask('creator', 'exe')).statusCode).toBe(400)
  expect((await ask('creator', 'constructor')).statusCode).toBe(400)
  expect((await ask('creator', 'xlsx', 'x')).statusCode).toBe(404)
  expect((await ask('creator', 'xlsx', '0197c7c0-0000-7000-8000-000000000000')).statusCode).toBe(404)
})

test.each(exportFormats.map(({ name }) => name))('the pack is written as %s', async (format) => {
  const answer = await ask('creator', format)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.rawPayload.length).toBeGreaterThan(500)
  if (format !== 'word') return
  const { paper, pictures } = readFile('a.docx', answer.rawPayload)
  expect(paper.questions.map(({ options: all, right }) => all[right!])).toEqual(Array(5).fill('ঢাকা'))
  expect(pictures).toMatchObject([{ type: 'image/jpeg' }])
})
