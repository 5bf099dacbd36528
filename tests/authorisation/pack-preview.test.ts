import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, makePack, people, settings, type World } from './world.ts'

/* What the page of a pack reads for guests. The server renders it as a guest, whoever asks for the page. */

let world: World
let ids: { packId: string; questionId: string }
beforeAll(async () => {
  world = await createWorld()
  ids = await makePack(world)
})
afterAll(() => world.stop())

const preview = `query ($packId: ID!) { getPack(id: $packId) {
  name level language questionCount verificationStatus tags { tagId } user { fullName }
  questions(limit: 1) { items { id options { content } } } } }`

test.each(people)('%s reads what a pack is, and its first question alone', async (person) => {
  const { data, errors } = await world.ask(person, preview, { packId: ids.packId })

  expect(errors).toBeUndefined()
  const { automaticNumbering: _, ...shown } = settings
  expect(data.getPack).toMatchObject({
    ...shown,
    questionCount: 5,
    verificationStatus: false,
    tags: [{ tagId: 'ভূগোল' }],
    user: { fullName: expect.any(String) },
  })
  const { items } = data.getPack.questions
  expect(items.map(({ id }: { id: string }) => id)).toEqual([ids.questionId])
  expect(items[0].options).toHaveLength(4)
})

test.each(people)('%s learns nothing of a pack that does not exist', async (person) => {
  const { data, errors } = await world.ask(person, preview, { packId: ids.questionId })

  expect(errors).toBeUndefined()
  expect(data).toEqual({ getPack: null })
})
