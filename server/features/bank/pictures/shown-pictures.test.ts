import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataApi, createViewer, type DataApi, guest } from '../../../../tests/support/data-api.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'

const count = 60

let api: DataApi
let creator: Viewer & { id: string }
let packId: string
let statements = 0

const database = await forAllTests(createTestDatabase())

beforeAll(async () => {
  // The awaited object is a statement; a fragment inside one is not.
  const counting = new Proxy(database.sql, {
    apply(target, self, args) {
      const query = Reflect.apply(target, self, args)
      const run = query.then
      const then = (...handlers: unknown[]) => {
        statements += 1
        return Reflect.apply(run, query, handlers)
      }
      Object.defineProperty(query, 'then', { value: then })
      return query
    },
  })
  api = await createDataApi({ sql: counting })
  creator = await createViewer(database, 'Rahima Khatun', ['CREATORS'])
  const paths = Array.from({ length: count }, () => `question-pictures/${newId()}.webp`)
  await database.sql`
    insert into picture (path, owner, width, height, widths, bytes)
    select path, ${creator.id}, 720, 540, '{360,720}', 1000 from unnest(${paths}::text[]) path`
  packId = await savePack([...paths, null])
})
afterAll(async () => {
  await api.close()
})

async function savePack(imageUrls: (string | null)[]): Promise<string> {
  const questions = imageUrls.map((imageUrl, place) => ({
    question: `Question ${place}`,
    answer: 'a',
    option2: 'b',
    option3: 'c',
    option4: 'd',
    tags: [],
    imageUrl,
  }))
  const settings = { name: 'P', level: 'SSC', language: 'Any', automaticNumbering: true, tags: [] }
  const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
  const input = { creationKey: newId(), ...settings, questions }
  return (await api.ask(creator, save, { input })).data.savePack.id
}

type Shown = { imageUrl: string; image: { imageUrl: string; url: string; srcset: string } | null }

async function countStatements<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = statements
  const result = await work()
  return [result, statements - before]
}

function expectPictures(questions: Shown[]) {
  expect(questions).toHaveLength(count + 1)
  for (const { imageUrl, image } of questions.slice(0, count)) {
    expect(image).toMatchObject({ imageUrl, width: 720, height: 540 })
    expect(image!.url).toContain(`/images/onushilon-images/${imageUrl}?`)
    expect(image!.srcset).toContain(imageUrl.replace('.webp', '-360.webp'))
  }
  expect(questions.at(-1)).toEqual({ imageUrl: null, image: null })
}

const image = 'imageUrl image { imageUrl url srcset width height }'

test('all pictures of a pack are read in one additional statement', async () => {
  const read = (fields: string) => () =>
    api.ask(guest, `query ($packId: ID!) { getPack(id: $packId) { questions { items { ${fields} } } } }`, {
      packId,
    })
  const [, without] = await countStatements(read('imageUrl'))
  const [answer, withPictures] = await countStatements(read(image))
  expectPictures(answer.data.getPack.questions.items)
  expect(withPictures - without).toBe(1)
})

test('an exam paper and its result show their original pictures, in one additional statement', async () => {
  const start = (fields: string) => () =>
    api.ask(
      creator,
      `mutation ($packId: ID!) { startPackExam(packId: $packId, minutes: 9) {
        id paper { questions { ${fields} } } } }`,
      { packId },
    )
  await start('id')()
  const [, without] = await countStatements(start('imageUrl'))
  const [started, withPictures] = await countStatements(start(image))
  const { id, paper } = started.data.startPackExam
  expectPictures(paper.questions)
  expect(withPictures - without).toBe(1)

  const submit = `mutation ($packId: ID!, $attemptId: ID, $selectedOptions: AWSJSON!) {
    submitPackExam(packId: $packId, attemptId: $attemptId, selectedOptions: $selectedOptions) { id } }`
  const selectedOptions = JSON.stringify(Array.from({ length: count + 1 }, () => null))
  const { data } = await api.ask(creator, submit, { packId, attemptId: id, selectedOptions })
  await api.ask(creator, 'mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', { id: packId })
  const result = `query ($id: ID!) { getPackExamResults(id: $id) { questions { ${image} } } }`
  const read = await api.ask(creator, result, { id: data.submitPackExam.id })
  expectPictures(read.data.getPackExamResults.questions)
})
