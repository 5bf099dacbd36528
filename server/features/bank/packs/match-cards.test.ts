import { expect, test } from 'vitest'
import { columnFields, emptyContent, pickFields } from '../../../../contract/bank/question-fields.ts'
import type { StoredQuestion } from '../store/question.ts'
import { type Card, planPackChanges } from './pack-changes.ts'

/** A question of a pack with the same content as all others made here, and as `card`. */
function stored(id: string, change: Partial<StoredQuestion> = {}): StoredQuestion {
  return {
    id,
    owner: 'owner',
    packId: 'pack',
    position: Number(id.slice(1)),
    creationKey: null,
    ...pickFields(emptyContent(), columnFields),
    question: 'Q',
    explanation: '',
    answerId: '1',
    options: ['right', 'a', 'b', 'c'].map((content, index) => ({
      ...{ id: String(index + 1), content, imagePath: null },
    })),
    tags: [],
    level: 'SSC',
    language: 'Bangla',
    imagePath: null,
    passageImagePath: null,
    updatedAt: new Date(0),
    savedByForm: null,
    ...change,
  }
}
const card = (change: Partial<Card> = {}): Card => ({
  ...emptyContent(),
  question: 'Q',
  answer: 'right',
  option2: 'a',
  option3: 'b',
  option4: 'c',
  explanation: '',
  tags: [],
  ...change,
})

/** The question of each card, `new` where one is created; checks that no other question stays. */
function match(questions: StoredQuestion[], cards: Card[]): string[] {
  const plan = planPackChanges(questions, cards, { level: 'SSC', language: 'Bangla', isForAll: false })
  const added = new Set(plan.added.map(({ position }) => position))
  const moved = new Map(plan.moved.map(({ id, position }) => [position, id]))
  const matched = cards.map((_, index) => {
    const position = index + 1
    if (added.has(position)) return 'new'
    return moved.get(position) ?? questions.find((question) => question.position === position)!.id
  })
  const staying = questions.map(({ id }) => id).filter((id) => !plan.removed.includes(id))
  expect(matched.filter((id) => id !== 'new').sort()).toEqual(staying.sort())
  return matched
}

const withPictures = [stored('q1', { imagePath: 'one' }), stored('q2', { imagePath: 'two' }), stored('q3')]

test.each<[string, Card[], string[]]>([
  ['the picture among equal questions', [card({ imageUrl: 'two' }), card({ imageUrl: 'one' })], ['q2', 'q1']],
  ['the absence of a picture', [card({ imageUrl: null })], ['q3']],
  ['its place when the picture is left out', [card(), card(), card()], ['q1', 'q2', 'q3']],
  ['no question with another picture', [card({ imageUrl: 'three' })], ['new']],
  ['no question twice', [card({ imageUrl: 'two' }), card({ imageUrl: 'two' })], ['q2', 'new']],
  [
    'the id before the picture',
    [card({ id: 'q1', imageUrl: 'two' }), card({ imageUrl: 'two' })],
    ['q1', 'q2'],
  ],
])('a card finds its question by %s', (_, cards, expected) => {
  expect(match(withPictures, cards)).toEqual(expected)
})

const withKeys = [stored('q1', { creationKey: 'a' }), stored('q2', { creationKey: 'b', question: 'R' })]

test.each<[string, Card[], string[]]>([
  ['its key, whatever its content', [card({ creationKey: 'b' }), card({ creationKey: 'a' })], ['q2', 'q1']],
  ['its id before the key of another card', [card({ creationKey: 'a' }), card({ id: 'q1' })], ['new', 'q1']],
  ['its content when the key is unknown', [card({ creationKey: 'c', question: 'R' })], ['q2']],
  ['its content, with wrong options in any order', [card({ option2: 'c', option4: 'a' })], ['q1']],
  ['nothing when its content differs', [card({ question: 'S' })], ['new']],
])('a card finds its question by %s', (_, cards, expected) => {
  expect(match(withKeys, cards)).toEqual(expected)
})

test.each<[string, string[], Card[], string[]]>([
  ['at the same place first', ['q1', 'q2'], [card({ question: 'S' }), card()], ['new', 'q2']],
  ['that no other card has', ['q1', 'q3'], [card(), card()], ['q1', 'q3']],
])('among equal questions a card finds the one %s', (_, ids, cards, expected) => {
  const questions = ids.map((id) => stored(id))
  expect(match(questions, cards)).toEqual(expected)
})
