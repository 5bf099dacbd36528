import { expect, test } from 'vitest'
import { guest } from '../../../../tests/support/data-api.ts'
import { createQuestionWrites } from '../../../../tests/support/question-writes.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { createVerifiedContent } from '../../../../tests/support/verified-content.ts'

const world = await createTestWorld()
const { api, people } = world
const { send } = createQuestionWrites(api, people)
const { editOf, makeVerifiedPack } = createVerifiedContent(world)

test('each edit has a later time, and everyone reads it, also through lists and the pack of a question', async () => {
  const { id, questionId } = await makeVerifiedPack()
  const times: (string | null)[] = []
  for (const text of ['One', 'Two', 'Three']) {
    await send('updateQuestionObject', { id: questionId, question: text })
    times.push(await editOf('question', questionId))
  }
  expect(new Set(times).size).toBe(3)
  expect(times.toSorted()).toEqual(times)

  const query = `query ($id: ID!, $packId: ID!, $owner: ID!) {
    getQuestionObject(id: $id) { editedSinceVerifiedAt pack { editedSinceVerifiedAt } }
    getPack(id: $packId) { questions { items { editedSinceVerifiedAt } } }
    listPackByOwnerAndCreatedAt(owner: $owner, limit: 1) { items { editedSinceVerifiedAt } }
    listPacksByCreatedAt(limit: 1) { items { editedSinceVerifiedAt } }
    listQuestionObjectByPackIdAndOrder(packId: $packId, order: { eq: 1 }) { items { editedSinceVerifiedAt } } }`
  const packEdit = await editOf('pack', id)
  const edit = times.at(-1)!
  for (const viewer of [guest, people.learner, people.owner, people.otherCreator, people.administrator]) {
    const { data } = await api.ask(viewer, query, { id: questionId, packId: id, owner: people.owner.id })
    const [pack, question] = [{ editedSinceVerifiedAt: packEdit }, { editedSinceVerifiedAt: edit }]
    expect(data).toEqual({
      getQuestionObject: { ...question, pack },
      getPack: {
        questions: { items: [question, { editedSinceVerifiedAt: null }, { editedSinceVerifiedAt: null }] },
      },
      listPackByOwnerAndCreatedAt: { items: [pack] },
      listPacksByCreatedAt: { items: [pack] },
      listQuestionObjectByPackIdAndOrder: { items: [question] },
    })
  }
})
