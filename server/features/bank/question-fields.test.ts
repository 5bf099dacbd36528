import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChoiceField,
  choiceFields,
  columnFields,
  contentFields,
  mapTextFields,
  type PictureField,
  type PicturePaths,
  pickFields,
  pictureFields,
  pictureOfOption,
  picturePathsOf,
  type QuestionDraft,
  wrongOptionFields,
} from '../../../contract/bank/question-fields.ts'
import { makePicture, savePackMutation } from '../../../tests/support/authoring.ts'
import { sampleOf } from '../../../tests/support/field-samples.ts'
import { createTestWorld } from '../../../tests/support/test-world.ts'
import { newId } from '../../lib/new-id.ts'
import { sections } from '../../personal-data/sections.ts'
import { type QuestionColumn, questionColumns } from '../../question-columns.ts'
import { storeSnapshotOfPack } from '../exams/attempts/queries.ts'
import { planPackChanges } from './packs/pack-changes.ts'
import type { StoredQuestion } from './store/question.ts'
import { changeTo, toNewQuestion } from './store/question-changes.ts'

/*
 * A change of any single field of a question is seen, written and read back. These tests iterate the field table: a
 * new field is covered without a change here.
 */

type Draft = QuestionDraft & PicturePaths
type Field = keyof Draft
const fields: Field[] = [...contentFields, ...choiceFields, ...pictureFields]

const otherChoice: { [Name in ChoiceField]: string } = { level: 'HSC', language: 'Any' }
const isChoice = (name: Field): name is ChoiceField => (choiceFields as readonly string[]).includes(name)

const isPicture = (name: Field): name is PictureField => (pictureFields as readonly string[]).includes(name)

const draftOf = (word: string): Draft => ({
  ...mapTextFields((name) => sampleOf(name, word)),
  tags: ['physics'],
  level: 'SSC',
  language: 'Bangla',
  ...picturePathsOf({}),
})

function change(before: Draft, name: Field, word: string, picture: string): Draft {
  if (name === 'tags') return { ...before, tags: [...before.tags, word] }
  if (isPicture(name)) return { ...before, [name]: picture }
  if (isChoice(name)) return { ...before, [name]: otherChoice[name] }
  return { ...before, [name]: name === 'optionOrder' ? sampleOf(name, word, true) : word }
}

function stored(draft: Draft): StoredQuestion {
  const place = { position: 1, creationKey: null }
  const of = { owner: 'owner', packId: 'pack', updatedAt: new Date(0), savedByForm: null }
  return { ...toNewQuestion(draft, place), ...of }
}

const word = fc.stringMatching(/^[a-z]{3,8}$/)

test.each(fields)('a change of %s is found by the comparisons of a save', (name) => {
  fc.assert(
    fc.property(word, word, (before, other) => {
      const draft = draftOf(before)
      const changed = change(draft, name, other, 'picture')
      const question = stored(draft)
      expect(changeTo(question, draft, draft)).toBeNull()
      expect(changeTo(question, changed, changed)).not.toBeNull()

      // Without an id a card finds only a question with the same content; level and language are the pack's.
      const plan = (card: Draft) => planPackChanges([question], [card], { ...card, isForAll: true })
      expect(plan(draft)).toMatchObject({ added: [], changed: [], removed: [] })
      const { added, changed: written } = plan(changed)
      expect(added.length + written.length).toBe(1)
    }),
    { numRuns: 30, seed: 1 },
  )
})

const { database, api, people } = await createTestWorld()
const { owner } = people

/** A question without ids and without the order of its options. An empty optional text is null. */
type Facts = { columns: object; right: unknown; wrong: unknown[]; tags: string[]; pictures: unknown }

const columnsOf = (source: { [Name in QuestionColumn]?: string | null }) =>
  Object.fromEntries(questionColumns.map((name) => [name, source[name] || null]))

const factsOfDraft = (draft: Draft): Facts => ({
  columns: columnsOf(draft),
  right: [draft.answer, draft.answerImageUrl],
  wrong: wrongOptionFields.map((name) => [draft[name], draft[pictureOfOption(name)]]).sort(),
  tags: draft.tags,
  pictures: [draft.imageUrl, draft.passageImageUrl],
})

async function factsOverTheApi(id: string): Promise<Facts> {
  const query = `query ($id: ID!) { getQuestionObject(id: $id) {
    ${questionColumns} imageUrl passageImageUrl answer options { id content imageUrl } tags { tagId } } }`
  const { getQuestionObject: question } = (await api.ask(owner, query, { id })).data
  const textsOf = (isRight: boolean) =>
    (question.options as { id: string; content: string; imageUrl: string | null }[])
      .filter((option) => (option.id === question.answer) === isRight)
      .map(({ content, imageUrl }) => [content, imageUrl])
  return {
    columns: columnsOf(question),
    right: textsOf(true)[0],
    wrong: textsOf(false).sort(),
    tags: question.tags.map(({ tagId }: { tagId: string }) => tagId),
    pictures: [question.imageUrl, question.passageImageUrl],
  }
}

type PersonalQuestion = { [Name in QuestionColumn]?: string | null } & {
  id: string
  options: { content: string; isRight: boolean; image: string | null }[]
  tags: string[]
  image: string | null
  passageImage: string | null
}

async function factsInPersonalData(id: string): Promise<Facts> {
  const section = sections.find(({ name }) => name === 'questions')!
  const rows = await section.read(database.sql, owner.id, null, 1000)
  const question = rows.map(({ item }) => item as PersonalQuestion).find((item) => item.id === id)!
  const textsOf = (wanted: boolean) =>
    question.options.filter(({ isRight }) => isRight === wanted).map(({ content, image }) => [content, image])
  return {
    columns: columnsOf(question),
    right: textsOf(true)[0],
    wrong: textsOf(false).sort(),
    tags: question.tags,
    pictures: [question.image, question.passageImage],
  }
}

/** Saves a pack of one question; returns the ids of both. */
async function savePack(draft: Draft, ids: { packId: string; id: string } | null) {
  const { level, language, ...card } = draft
  const input = {
    ...{ name: 'Pack', level, language, automaticNumbering: true, tags: [] },
    ...(ids ? { id: ids.packId } : { creationKey: newId() }),
    questions: [ids ? { ...card, id: ids.id } : card],
  }
  const { data, errors } = await api.ask(owner, savePackMutation, { input })
  expect(errors).toBeUndefined()
  const packId: string = data.savePack.id
  const [question] = await database.sql<{ id: string }>`select id from question where pack_id = ${packId}`
  return { packId, id: question!.id }
}

async function saveQuestion(draft: Draft, { id }: { id: string }): Promise<void> {
  const mutation = 'mutation ($input: SaveQuestionInput!) { saveQuestion(input: $input) { id } }'
  expect((await api.ask(owner, mutation, { input: { ...draft, id } })).errors).toBeUndefined()
}

async function updateColumns(draft: Draft, { id }: { id: string }): Promise<void> {
  const mutation = `mutation ($input: UpdateQuestionObjectInput!) {
    updateQuestionObject(input: $input) { id } }`
  const input = { id, ...pickFields(draft, updatable) }
  expect((await api.ask(owner, mutation, { input })).errors).toBeUndefined()
}

const updatable: Field[] = [...questionColumns, 'imageUrl', 'passageImageUrl']

describe.each(fields)('a change of %s', (name) => {
  test.each(['savePack', 'saveQuestion', 'updateQuestionObject'])(
    'by %s is written and read back',
    async (by) => {
      if (by === 'updateQuestionObject' && !updatable.includes(name)) return
      const before = draftOf('before')
      const after = change(before, name, 'after', await makePicture(database, owner.id))
      const ids = await savePack(before, null)
      expect(await factsOverTheApi(ids.id)).toEqual(factsOfDraft(before))

      if (by === 'savePack') expect(await savePack(after, ids)).toEqual(ids)
      else await (by === 'saveQuestion' ? saveQuestion : updateColumns)(after, ids)

      expect(await factsOverTheApi(ids.id)).toEqual(factsOfDraft(after))
      expect(await factsInPersonalData(ids.id)).toEqual(factsOfDraft(after))
      const snapshot = await database.sql.begin((tx) => storeSnapshotOfPack(tx, ids.packId))
      const { imagePath, passageImagePath, options, ...columns } = snapshot!.paper.questions[0]!
      expect(columns).toMatchObject(pickFields(after, columnFields))
      const paths = [imagePath, passageImagePath, ...options.map((option) => option.imagePath)]
      expect(paths.filter((path) => path != null)).toEqual(
        pictureFields.flatMap((field) => after[field] ?? []),
      )
    },
  )
})
