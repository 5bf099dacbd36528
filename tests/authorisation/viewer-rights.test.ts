import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, makePack, type Person, type World } from './world.ts'

/* The fields by which a screen decides which actions to offer, for every kind of user. */

let world: World
let ids: { packId: string; questionId: string }
beforeAll(async () => {
  world = await createWorld()
  ids = await makePack(world)
})
afterAll(() => world.stop())

const ofPack = ['viewerCanEdit', 'viewerCanDelete', 'viewerCanVerify', 'viewerCanReport']
const ofQuestion = [...ofPack, 'viewerCanVote']
const query = `query ($packId: ID!, $questionId: ID!) {
  getPack(id: $packId) { ${ofPack} questions(limit: 1) { items { ${ofQuestion} } } }
  getQuestionObject(id: $questionId) { ${ofQuestion} pack { ${ofPack} } } }`

const allowed: Record<Person, string[]> = {
  guest: [],
  learner: ['viewerCanReport', 'viewerCanVote'],
  owner: ['viewerCanEdit', 'viewerCanDelete'],
  'other creator': ['viewerCanReport', 'viewerCanVote'],
  'contest creator': ['viewerCanReport', 'viewerCanVote'],
  administrator: ['viewerCanEdit', 'viewerCanDelete', 'viewerCanVerify'],
}

test.each(Object.entries(allowed) as [Person, string[]][])('%s may do %j', async (person, expected) => {
  const rights = (names: string[]) => Object.fromEntries(names.map((name) => [name, expected.includes(name)]))

  const { data } = await world.ask(person, query, ids)

  expect(data.getPack).toEqual({ ...rights(ofPack), questions: { items: [rights(ofQuestion)] } })
  expect(data.getQuestionObject).toEqual({ ...rights(ofQuestion), pack: rights(ofPack) })
})
