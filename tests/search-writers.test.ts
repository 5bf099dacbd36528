import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '../server/lib/new-id.ts'
import { card, codeOf, makePack, packDraft, readPack, savePackMutation, toForm } from './support/authoring.ts'
import type { Answer } from './support/data-api.ts'
import { questionMutations } from './support/question-writes.ts'
import { findSearchFaults } from './support/search-faults.ts'
import { createTestWorld } from './support/test-world.ts'

const { database, api, people } = await createTestWorld({ max: 12 })

const pick = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)]!

/** New words that several writers add at the same time, in any order. */
let round = 0
const words = () => {
  round += 1
  const fresh = Array.from({ length: 6 }, () => `নতুন${Math.floor(round / 20)}${pick([...'কখগঘচছজঝ'])}`)
  return [...fresh, pick(['ঢাকা', 'খুলনা', 'speed', 'force'])].join(' ')
}
const tags = () => JSON.stringify([pick(['ক', 'খ', 'গ']), pick(['x', 'y', 'z'])])

const options = JSON.stringify(['r', 'a', 'b', 'c'].map((content, at) => ({ content, isCorrect: at === 0 })))

const anyId = async (table: 'question' | 'pack'): Promise<string> => {
  const rows = await database.sql<{
    id: string
  }>`select id from ${database.sql.identifier(table)} order by random() limit 1`
  return rows[0]?.id ?? newId()
}

const steps: Record<string, () => Promise<Answer>> = {
  create: async () =>
    api.ask(
      people.owner,
      `mutation ($question: String!, $tags: AWSJSON, $options: AWSJSON!) { createQuestion(question: $question, level: "SSC",
        language: "Bangla", options: $options, tags: $tags) { id } }`,
      { question: words(), tags: tags(), options },
    ),
  change: async () =>
    api.ask(people.owner, questionMutations.updateQuestionObject, {
      input: { id: await anyId('question'), question: words(), level: pick(['One', 'BCS']) },
    }),
  remove: async () =>
    api.ask(people.owner, questionMutations.deleteQuestionObject, { input: { id: await anyId('question') } }),
  makePack: async () =>
    api.ask(people.owner, savePackMutation, {
      input: {
        creationKey: newId(),
        ...packDraft(0, { name: words(), questions: [card(words()), card(words())] }),
      },
    }),
  savePack: async () => {
    const pack = await readPack(api, await anyId('pack'))
    if (!pack) return { data: null }
    const form = toForm(pack)
    const questions = [...form.questions.slice(1), { ...card(words()), creationKey: newId() }]
    return api.ask(people.owner, savePackMutation, {
      input: { ...form, name: words(), level: pick(['HSC', 'SSC']), questions },
    })
  },
  settings: async () =>
    api.ask(
      people.owner,
      'mutation ($id: ID!, $level: String!) { updatePack(input: { id: $id, level: $level }) { id } }',
      { id: await anyId('pack'), level: pick(['One', 'Two']) },
    ),
  removePack: async () =>
    api.ask(people.owner, 'mutation ($id: ID!) { deletePack(input: { id: $id }) { id } }', {
      id: await anyId('pack'),
    }),
  tag: async () =>
    api.ask(
      people.owner,
      'mutation ($id: ID!, $tags: AWSJSON!) { addQuestionTag(questionId: $id, tags: $tags) { status } }',
      {
        id: await anyId('question'),
        tags: tags(),
      },
    ),
  vote: async () =>
    api.ask(
      pick([people.learner, people.otherCreator, people.contestCreator]),
      'mutation ($id: ID!) { vote(questionId: $id, type: "up", modelType: "QuestionObject") { status } }',
      { id: await anyId('question') },
    ),
  verify: async () =>
    api.ask(
      people.administrator,
      'mutation ($id: ID!) { createVerification(input: { verifiedObjectId: $id, type: question }) { id } }',
      { id: await anyId('question') },
    ),
  verifyPack: async () =>
    api.ask(
      people.administrator,
      'mutation ($id: ID!) { createVerification(input: { verifiedObjectId: $id, type: pack }) { id } }',
      { id: await anyId('pack') },
    ),
  confirm: async () => {
    const { data } = await api.ask(
      people.administrator,
      '{ listEditedSinceVerified { items { verifiedObjectId: id type editedSinceVerifiedAt } } }',
    )
    const { items } = data.listEditedSinceVerified
    if (items.length === 0) return { data: null }
    return api.ask(
      people.administrator,
      'mutation ($input: ConfirmVerificationInput!) { confirmVerification(input: $input) { id } }',
      { input: pick(items) },
    )
  },
}

test('with eight writers the index is correct at any moment, and no writer fails because of another', async () => {
  for (let count = 0; count < 3; count += 1) await makePack(api, people.owner, packDraft(4))
  const outcomes = new Map<string, number>()
  let isDone = false
  const write = async () => {
    for (let count = 0; count < 30; count += 1) {
      const name = pick(Object.keys(steps))
      const code = codeOf(await steps[name]!())
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    }
  }
  let looks = 0
  const watch = async () => {
    while (!isDone) {
      expect(await findSearchFaults(database)).toEqual([])
      looks += 1
      await delay(20)
    }
  }
  const watching = watch()
  await Promise.all(Array.from({ length: 8 }, write))
  isDone = true
  await watching

  expect(await findSearchFaults(database)).toEqual([])
  expect(looks).toBeGreaterThan(3)
  // Conflicts with concurrent changes are reported as such; nothing fails.
  const expected = new Set(['ok', 'CONFLICT', 'NOT_FOUND', 'BAD_INPUT'])
  expect([...outcomes.keys()].filter((code) => !expected.has(code))).toEqual([])
  expect(outcomes.get('ok')).toBeGreaterThan(120)
}, 60_000)
