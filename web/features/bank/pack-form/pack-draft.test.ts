import { expect, test } from 'vitest'
import { emptyContent } from '../../../../contract/bank/question-fields.ts'
import { packFormTexts } from '../../../../contract/texts/generated/creation.ts'
import { draftsTexts } from '../../../../contract/texts/generated/drafts.ts'
import { noPicture, storedPicture } from '../questions/editor/picture-value.ts'
import { type FormPack, makePack, makeQuestion, startForm } from './form-state.ts'
import { continueForm, describeDraft, type FormStart, type KeptForm, keepForm } from './pack-draft.ts'

const image = (url: string) => ({ url, srcset: url, width: 1, height: 1 })
const question = (text: string) => makeQuestion({ ...emptyContent(), question: text })

const startOf = (pack: FormPack, basedOn: string | null): FormStart => ({ formKey: 'f', basedOn, pack })

test('a kept form goes on with its keys, its texts and its chosen pictures', () => {
  const file = new Blob(['x'])
  const chosen = { ...question('a?'), pictures: { imageUrl: { kind: 'chosen' as const, file } } }
  const start = startOf({ ...makePack(), name: 'গতি', questions: [chosen] }, '2026-11-21T00:00:00.000Z')
  expect(continueForm(keepForm(start), makePack())).toEqual({ ...start, lostPictures: [] })
})

test('links to stored pictures are the present ones; where there is none any more, none is shown', () => {
  const [one, two] = ['one.webp', 'two.webp'].map((path) => ({
    ...question(path),
    pictures: { passageImageUrl: storedPicture(path, image('old')) },
  }))
  const stored = {
    ...makePack(),
    questions: [{ ...one!, pictures: { answerImageUrl: storedPicture('one.webp', image('new')) } }],
  }
  const start = continueForm(keepForm(startOf({ ...makePack(), questions: [one!, two!] }, null)), stored)
  expect(start?.pack.questions.map(({ pictures }) => pictures.passageImageUrl)).toEqual([
    storedPicture('one.webp', image('new')),
    storedPicture('two.webp', null),
  ])
})

test('a file that the browser did not keep is said to be lost, and an unfinished tag is one', () => {
  const lost = {
    ...question('a?'),
    tags: ['x', 'y '],
    pictures: { option2ImageUrl: { kind: 'chosen', file: null } as never },
  }
  const start = continueForm(
    keepForm(startOf({ ...makePack(), tags: [''], questions: [lost] }, null)),
    makePack(),
  )
  expect(start?.pack.tags).toEqual([])
  expect(start?.lostPictures).toEqual([{ place: 0, field: 'option2ImageUrl' }])
  expect(start?.pack.questions[0]).toMatchObject({
    tags: ['x', 'y'],
    pictures: { option2ImageUrl: noPicture },
  })
})

test('where a stored picture was to be replaced by a file that is lost, the stored one stays', () => {
  const before = {
    ...question('a?'),
    questionId: 'a',
    pictures: { imageUrl: storedPicture('one.webp', image('new')) },
  }
  const replaced = { ...before, pictures: { imageUrl: { kind: 'chosen', file: null } as never } }
  const kept = keepForm(startOf({ ...makePack(), questions: [question('b?'), replaced] }, null))
  const start = continueForm(kept, { ...makePack(), questions: [before] })!
  expect(start.pack.questions.map(({ pictures }) => pictures.imageUrl)).toEqual([
    undefined,
    before.pictures.imageUrl,
  ])
  const { cards } = startForm(start.pack, start.lostPictures, 'It is lost.')
  expect(cards.map(({ errors }) => errors)).toEqual([{}, { imageUrl: 'It is lost.' }])
})

test.each([null, {}, { version: 0, pack: makePack() }])(
  'what is no draft of this form is not offered: %j',
  (kept) => {
    expect(continueForm(kept as KeptForm, makePack())).toBeNull()
  },
)

test('a draft is offered by its name and the number of questions that were begun', () => {
  const offer = (name: string) => {
    const pack = { ...makePack(), name, questions: [question('a?'), question(''), question('b?')] }
    const draft = { key: 'k', savedAt: new Date(0), value: keepForm(startOf(pack, null)) }
    return describeDraft(draft, { ...draftsTexts('en'), ...packFormTexts('en') })
  }
  expect(offer('গতি')).toMatchObject({ name: 'গতি', lang: 'bn', summary: '2 questions' })
  expect(offer(' ')).toMatchObject({ name: 'No name' })
  expect(offer(' ')).not.toHaveProperty('lang')
})

test('a draft of an earlier version has one picture', () => {
  const picture = { kind: 'chosen' as const, file: new Blob(['x']) }
  const { pictures: _, ...older } = { ...question('a?'), picture }
  const kept = keepForm(startOf({ ...makePack(), questions: [older as never] }, null))
  expect(continueForm(kept, makePack())?.pack.questions[0]?.pictures.imageUrl).toBe(picture)
})
