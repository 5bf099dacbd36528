import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureFields, picturePathsOf } from '../../../../contract/bank/question-fields.ts'
import { limits } from '../../../../contract/limits.ts'
import { createDataApi, createViewer, type DataApi, guest } from '../../../../tests/support/data-api.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'

// With one that has none it is a full pack.
const count = limits.questionsPerPack - 1

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
  const paths = Array.from(
    { length: count * pictureFields.length },
    () => `question-pictures/${newId()}.webp`,
  )
  await database.sql`
    insert into picture (path, owner, width, height, widths, bytes)
    select path, ${creator.id}, 720, 540, '{360,720}', 1000 from unnest(${paths}::text[]) path`
  const started = performance.now()
  packId = await savePack(paths)
  expect(performance.now() - started, 'a full pack of pictures is saved as any other').toBeLessThan(5_000)
})
afterAll(async () => {
  await api.close()
})

/** Saves questions that have a picture at each place, but for the last one. */
async function savePack(paths: readonly string[]): Promise<string> {
  const questions = Array.from({ length: count + 1 }, (_, place) => ({
    question: `Question ${place}`,
    answer: 'a',
    option2: 'b',
    option3: 'c',
    option4: 'd',
    tags: [],
    ...picturePathsOf(
      Object.fromEntries(pictureFields.map((name, at) => [name, paths[place * pictureFields.length + at]])),
    ),
  }))
  const settings = { name: 'P', level: 'SSC', language: 'Any', automaticNumbering: true, tags: [] }
  const save = 'mutation ($input: SavePackInput!) { savePack(input: $input) { id } }'
  const input = { creationKey: newId(), ...settings, questions }
  return (await api.ask(creator, save, { input })).data.savePack.id
}

type Picture = { imageUrl: string; image: { imageUrl: string; url: string; srcset: string } | null }
type Shown = Picture & { passageImage: Picture['image']; options: Picture[] }

async function countStatements<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = statements
  const result = await work()
  return [result, statements - before]
}

function expectPictures(questions: Shown[]) {
  expect(questions).toHaveLength(count + 1)
  for (const question of questions.slice(0, count))
    for (const { imageUrl, image } of [question, ...question.options]) {
      expect(image).toMatchObject({ imageUrl, width: 720, height: 540 })
      expect(image!.url).toContain(`/images/onushilon-images/${imageUrl}?`)
      expect(image!.srcset).toContain(imageUrl.replace('.webp', '-360.webp'))
    }
  const paths = questions.flatMap(({ imageUrl, passageImage, options }) => [
    ...[imageUrl, passageImage?.imageUrl],
    ...options.map((option) => option.imageUrl),
  ])
  expect(new Set(paths.filter((path) => path != null)).size).toBe(count * pictureFields.length)
  expect(questions.at(-1)).toMatchObject({ imageUrl: null, image: null, passageImage: null })
}

const shown = 'imageUrl image { imageUrl url srcset width height }'
const image = `${shown} passageImage { imageUrl } options { ${shown} }`

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
