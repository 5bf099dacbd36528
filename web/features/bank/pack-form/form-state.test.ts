import { describe, expect, test } from 'vitest'
import { countEqual } from '../../../../contract/bank/passages.ts'
import { emptyContent } from '../../../../contract/bank/question-fields.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { hasPictures, noPicture, storedPicture } from '../questions/editor/picture-value.ts'
import {
  type FormAction,
  makePack,
  makeQuestion,
  passageOfCard,
  reduceForm,
  startForm,
} from './form-state.ts'

const filled = (question: string) =>
  makeQuestion({ ...emptyContent(), question, answer: 'a', option2: 'b', option3: 'c', option4: 'd' })

function after(...actions: FormAction[]) {
  return actions.reduce(reduceForm, startForm(makePack()))
}

const ids = (state: ReturnType<typeof after>) => state.cards.map((card) => card.id)

test('a new pack starts with five open cards, each with a key of its own', () => {
  const { cards } = after()
  expect(cards).toHaveLength(5)
  expect(cards.every((card) => card.isOpen && !hasPictures(card.pictures))).toBe(true)
  expect(new Set(cards.map((card) => card.creationKey)).size).toBe(5)
})

test('a stored pack starts with closed cards; one that lacks something stands open', () => {
  const questions = [
    { ...filled('a'), questionId: 'q' },
    { ...filled('b'), option4: ' ' },
  ]
  const { cards } = startForm({ ...makePack(), questions })
  expect(cards.map(({ questionId, isOpen }) => [questionId, isOpen])).toEqual([
    ['q', false],
    [null, true],
  ])
})

test('a card steps past its neighbour and stops at the ends', () => {
  expect(ids(after({ type: 'step', id: 'card1', by: -1 }))).toEqual([
    'card1',
    'card0',
    'card2',
    'card3',
    'card4',
  ])
  expect(after({ type: 'step', id: 'card1', by: -1 }).lastMove).toMatchObject({ place: 1 })
  expect(ids(after({ type: 'step', id: 'card0', by: -1 }))).toEqual(ids(after()))
  expect(ids(after({ type: 'step', id: 'card4', by: 1 }))).toEqual(ids(after()))
})

test('a dragged card takes the place where it was put down', () => {
  expect(ids(after({ type: 'move', from: 0, to: 3 }))).toEqual(['card1', 'card2', 'card3', 'card0', 'card4'])
  expect(ids(after({ type: 'move', from: 4, to: 1 }))).toEqual(['card0', 'card4', 'card1', 'card2', 'card3'])
})

test('an import replaces the cards or follows the kept ones; no id comes twice', () => {
  const questions = [filled('a'), filled('b')]
  expect(ids(after({ type: 'import', questions, kept: [] }))).toEqual(['card5', 'card6'])
  const appended = after({ type: 'import', questions, kept: ['card2'] }, { type: 'add' })
  expect(ids(appended)).toEqual(['card2', 'card5', 'card6', 'card7'])
  expect(appended.cards.map((card) => card.isOpen)).toEqual([true, false, false, true])
})

test('a picture belongs to its card, and changing it takes away what was said about it', () => {
  const picture = storedPicture('p.webp', null)
  const shown = after(
    { type: 'show-errors', fields: [{ path: 'questions.1.option3ImageUrl', message: 'I' }] },
    { type: 'picture', id: 'card1', field: 'option3ImageUrl', picture },
  )
  expect(shown.cards[1]).toMatchObject({ pictures: { option3ImageUrl: picture }, errors: {} })
  expect(shown.cards[0]?.pictures).toEqual({})
})

test('an error opens its card and lands on its field; touching the field takes it away', () => {
  const fields = [
    { path: 'name', message: 'N' },
    { path: 'questions.1.option2', message: 'O' },
    { path: 'questions.1.tags', message: 'T' },
  ]
  const shown = after(
    { type: 'import', questions: [filled('a'), filled('b')], kept: [] },
    { type: 'show-errors', fields },
  )
  expect(shown.settingsErrors).toEqual({ name: 'N' })
  expect(shown.cards.map((card) => [card.isOpen, card.errors])).toEqual([
    [false, {}],
    [true, { option2: 'O', tags: 'T' }],
  ])

  const touched = reduceForm(shown, { type: 'touch', id: 'card6', field: 'option2' })
  expect(touched.cards[1]?.errors.option2).toBeUndefined()
  expect(touched.cards[1]?.errors.tags).toBe('T')
  expect(touched.cards[0]).toBe(shown.cards[0])
})

test('a creation key is a random UUID', () => {
  const key = makeCreationKey()
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(makeCreationKey()).not.toBe(key)
})

describe('a passage', () => {
  const write = (passages: readonly string[], at: number, text: string, count: number) => {
    const questions = passages.map((passage) => makeQuestion({ ...emptyContent(), passage }))
    const state = startForm({ ...makePack(), questions })
    const { cards } = reduceForm(state, {
      ...{ type: 'passage', id: state.cards[at]!.id, text, count, picture: noPicture },
    })
    return cards.map(({ content }) => content.passage)
  }

  test.each<[string, string[], number, string, number, string[]]>([
    ['is written for some cards', ['', '', '', ''], 1, 'p', 2, ['', 'p', 'p', '']],
    ['changes for all its cards', ['p', 'p', 'q', ''], 0, 'pp', 2, ['pp', 'pp', 'q', '']],
    ['leaves cards', ['p', 'p', 'p', 'q'], 0, 'p', 1, ['p', '', '', 'q']],
    ['takes cards up to the end', ['', 'p', '', ''], 1, 'p', 3, ['', 'p', 'p', 'p']],
    ['is removed', ['p', 'q', 'q', 'p'], 1, '', 2, ['p', '', '', 'p']],
  ])('%s', (_, before, at, text, count, after) => {
    expect(write(before, at, text, count)).toEqual(after)
  })

  test('that is only a picture is shared too, and pictures of their own divide cards', () => {
    const [one, other] = ['one', 'other'].map((text) => ({ kind: 'chosen' as const, file: new Blob([text]) }))
    const questions = [one, one, other].map((passageImageUrl) => ({
      ...makeQuestion(emptyContent()),
      pictures: { passageImageUrl: passageImageUrl! },
    }))
    const state = startForm({ ...makePack(), questions })
    expect(countEqual(state.cards.map(passageOfCard))).toEqual([2, 0, 1])
    const action = { type: 'passage', id: state.cards[0]!.id, text: 'p', count: 1, picture: one! } as const
    const { cards } = reduceForm(state, action)
    expect(cards.map(({ content, pictures }) => [content.passage, pictures.passageImageUrl])).toEqual([
      ['p', one],
      ['', noPicture],
      ['', other],
    ])
  })
})
