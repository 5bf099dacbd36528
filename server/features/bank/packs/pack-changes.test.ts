import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredOrders } from '../../../../contract/bank/option-order.ts'
import {
  columnFields,
  emptyContent,
  mapTextFields,
  optionFields,
  pickFields,
} from '../../../../contract/bank/question-fields.ts'
import type { StoredQuestion } from '../store/question.ts'
import {
  changeTo,
  isEdit,
  pathsOf,
  toContent,
  toPictures,
  type WrittenQuestion,
  withoutPicture,
} from '../store/question-changes.ts'
import { type Card, hasChanges, planPackChanges } from './pack-changes.ts'

function stored(change: Partial<StoredQuestion> = {}): StoredQuestion {
  return {
    id: 'q1',
    owner: 'owner',
    packId: 'pack',
    position: 1,
    creationKey: null,
    ...pickFields(emptyContent(), columnFields),
    question: 'Q',
    explanation: '',
    answerId: '2',
    options: ['a', 'right', 'b', 'c'].map((content, index) => ({
      ...{ id: String(index + 1), content, imagePath: null },
    })),
    tags: ['x'],
    level: 'SSC',
    language: 'Bangla',
    imagePath: null,
    passageImagePath: null,
    updatedAt: new Date(0),
    savedByForm: null,
    ...change,
  }
}
const written = (change: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  ...toContent(stored()),
  ...change,
})
const choices = { level: 'SSC', language: 'Bangla' }

test('nothing is written when nothing differs, in whatever order the wrong options are', () => {
  expect(changeTo(stored(), written(), choices)).toBeNull()
  expect(changeTo(stored(), written({ option2: 'c', option4: 'a' }), choices)).toBeNull()
})

test.each<[string, Partial<WrittenQuestion>, object]>([
  ['a wrong option', { option3: 'B' }, { options: [{ id: '3', content: 'B' }], answerId: '2' }],
  ['the right option', { answer: 'R' }, { options: [{ id: '2', content: 'R' }], answerId: '2' }],
  ['the choice of the right option', { answer: 'b', option3: 'right' }, { options: [], answerId: '3' }],
  [
    'the right option, which becomes a wrong one',
    { answer: 'new', option2: 'right' },
    { options: [{ id: '1', content: 'new' }], answerId: '1' },
  ],
  ['the picture', { imageUrl: 'p' }, { imagePath: 'p', options: [], tags: null }],
  ['the tags', { tags: [] }, { tags: [], options: [] }],
  ['the explanation', { explanation: 'Since' }, { explanation: 'Since', options: [], tags: null }],
])('a change of %s writes only that', (_, change, expected) => {
  expect(changeTo(stored(), written(change), choices)).toMatchObject(expected)
})

test('null removes a picture; without the field it stays', () => {
  const question = stored({ imagePath: 'p' })
  expect(changeTo(question, written(), choices)).toBeNull()
  expect(changeTo(question, written({ imageUrl: null }), choices)).toMatchObject({ imagePath: null })
})

test('the picture of an option goes with its text; without the fields all stay', () => {
  const pictures = { answerImageUrl: 'r', option2ImageUrl: 'a', passageImageUrl: 'p' }
  const pictured = apply(stored(), written(pictures))
  expect(pathsOf(pictured).sort()).toEqual(['a', 'p', 'r'])
  expect(changeTo(pictured, written(), choices)).toBeNull()
  expect(changeTo(pictured, written({ option2: 'c', option4: 'a' }), choices)).toBeNull()
  const swapped = apply(pictured, written({ answer: 'a', option2: 'right' }))
  expect(toPictures(swapped)).toMatchObject({ answerImageUrl: 'a', passageImageUrl: 'p' })
  expect(pathsOf(swapped).sort(), 'a text that is changed keeps its picture').toEqual(
    pathsOf(apply(swapped, { ...toContent(swapped), option3: 'changed' })).sort(),
  )
  const ordered = apply(pictured, written({ ...pictures, optionOrder: '4---' }))
  expect(ordered.options[3]).toMatchObject({ content: 'right', imagePath: 'r' })
  expect(changeTo(pictured, written({ ...pictures, option2ImageUrl: null }), choices)?.options).toEqual([
    { id: '1', content: 'a', imagePath: null },
  ])
  expect(isEdit(pictured, withoutPicture(pictured, 'a'))).toBe(true)
})

test('only pictures that are new to a pack must be its author’s own', () => {
  const question = apply(stored(), written({ option3ImageUrl: 'old' }))
  const cards = [
    { ...written({ passageImageUrl: 'old', imageUrl: 'new' }), id: question.id },
    { ...written({ question: 'Other', answerImageUrl: 'other' }), passageImageUrl: 'old' },
  ]
  expect(planPackChanges([question], cards, { ...choices, isForAll: false }).newPictures).toEqual([
    'new',
    'other',
  ])
})

const text: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'right', 'ন', '$x$')
const content = fc.record({
  ...mapTextFields(() => fc.constantFrom('', 'e')),
  question: fc.constantFrom<string[]>('Q', 'R', 'S'),
  answer: text,
  option2: text,
  option3: text,
  option4: text,
  explanation: fc.constantFrom('', 'e'),
  optionOrder: fc.constantFrom('', '----'),
  tags: fc.constantFrom<string[]>([], ['x'], ['x', 'y']),
})

/** The database content after a change. */
function apply(question: StoredQuestion, wanted: WrittenQuestion, at = choices): StoredQuestion {
  const change = changeTo(question, wanted, at)
  if (!change) return question
  const changed = new Map(change.options.map((option) => [option.id, option]))
  const options = question.options.map((option) => changed.get(option.id) ?? option)
  return { ...question, ...change, options, tags: change.tags ?? question.tags }
}

test('after any edit the question has the new content, with the same four options', () => {
  fc.assert(
    fc.property(content, content, (first, second) => {
      const before = apply(stored(), first)
      const after = apply(before, second)
      const { option2, option3, option4, ...same } = toContent(after)
      expect(same).toEqual(pickFields(second, [...columnFields, 'answer', 'tags']))
      expect([option2, option3, option4].sort()).toEqual(
        [second.option2, second.option3, second.option4].sort(),
      )
      expect(after.options.map((option) => option.id)).toEqual(['1', '2', '3', '4'])
      expect(changeTo(after, second, choices)).toBeNull()
      // Kept options have not moved, and no more texts changed than necessary.
      const wanted = [second.answer, second.option2, second.option3, second.option4]
      for (const option of before.options) {
        const at = wanted.indexOf(option.content)
        if (at >= 0) wanted.splice(at, 1)
      }
      const moved = after.options.filter((option, place) => option.content !== before.options[place]?.content)
      expect(moved).toHaveLength(wanted.length)
    }),
    { numRuns: 2000, seed: 1 },
  )
})

test('an edit puts the options that keep a place there', () => {
  const orders = fc.constantFrom<string[]>('', ...offeredOrders)
  fc.assert(
    fc.property(content, content, orders, (first, second, optionOrder) => {
      fc.pre(new Set([second.answer, second.option2, second.option3]).size === 3)
      const before = apply(stored(), first)
      const wanted = { ...second, optionOrder, option4: 'কোনোটিই নয়' }
      const after = apply(before, wanted)
      for (const [at, field] of optionFields.entries()) {
        const sign = (optionOrder || '---4')[at]!
        if (sign !== '-') expect(after.options[Number(sign) - 1]?.content).toBe(wanted[field])
      }
      expect(after.options.find(({ id }) => id === after.answerId)?.content).toBe(wanted.answer)
      expect(changeTo(after, wanted, choices)).toBeNull()
      expect(changeTo(after, toContent(after), choices)).toBeNull()
    }),
    { numRuns: 2000, seed: 5 },
  )
})

test('options that were stored in another place stay there until one of them changes', () => {
  const options = ['a', 'right', 'কোনোটিই নয়', 'c'].map((text, index) => ({
    id: `${index + 1}`,
    content: text,
    imagePath: null,
  }))
  const question = stored({ options })
  expect(changeTo(question, { ...toContent(question), tags: [] }, choices)).toMatchObject({ options: [] })
  const change = changeTo(question, { ...toContent(question), option2: 'b' }, choices)
  expect(change?.options.find(({ id }) => id === '4')?.content).toBe('কোনোটিই নয়')
})

/** The database content of a pack after a plan, by place. */
function applyPlan(before: StoredQuestion[], cards: Card[], isForAll: boolean): StoredQuestion[] {
  const pack = { level: 'HSC', language: 'Any', isForAll }
  const plan = planPackChanges(before, cards, pack)
  const places = new Map(plan.moved.map((move) => [move.id, move.position]))
  const kept = before
    .filter(({ id }) => !plan.removed.includes(id))
    .map((question) => {
      const change = plan.changed.find(({ stored }) => stored.id === question.id)?.change
      const changed = new Map(change?.options.map((option) => [option.id, option]))
      return {
        ...question,
        ...change,
        options: question.options.map((option) => changed.get(option.id) ?? option),
        tags: change?.tags ?? question.tags,
        position: places.get(question.id) ?? question.position,
      }
    })
  const added = plan.added.map((question) => ({
    ...stored({ level: pack.level, language: pack.language }),
    ...question,
  }))
  return [...kept, ...added].sort((one, other) => one.position! - other.position!)
}

const cards = fc.uniqueArray(
  fc.record({ content, key: fc.integer({ min: 1, max: 12 }), hasId: fc.boolean(), hasKey: fc.boolean() }),
  { maxLength: 8, selector: (card) => card.key },
)

test('after any save a pack contains the cards in order, and the same save again changes nothing', () => {
  fc.assert(
    fc.property(cards, cards, fc.boolean(), (first, second, isForAll) => {
      const toCards = (list: typeof first, there: StoredQuestion[]): Card[] =>
        list.map(({ content, key, hasId, hasKey }) => ({
          ...content,
          creationKey: hasKey ? `key ${key}` : null,
          id: hasId ? there[key % Math.max(1, there.length)]?.id : null,
        }))
      const before = applyPlan([], toCards(first, []), false)
      const wanted = toCards(second, before)
      const after = applyPlan(before, wanted, isForAll)

      expect(after.map(({ position }) => position)).toEqual(wanted.map((_, index) => index + 1))
      expect(after.map(({ question, tags }) => ({ question, tags }))).toEqual(
        wanted.map(({ question, tags }) => ({ question, tags })),
      )
      expect(after.map((question) => toContent(question).answer)).toEqual(wanted.map((card) => card.answer))
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
      const keys = after.flatMap(({ creationKey }) => creationKey ?? [])
      expect(new Set(keys).size).toBe(keys.length)
      if (isForAll)
        expect(new Set(after.map(({ level }) => level))).toEqual(new Set(after.length ? ['HSC'] : []))

      const again = planPackChanges(after, wanted, { level: 'HSC', language: 'Any', isForAll })
      expect(hasChanges(again)).toBe(false)
    }),
    { numRuns: 1000, seed: 2 },
  )
})

test('two cards never share a question, and a card of a deleted question creates a new one', () => {
  const before = [stored()]
  const card = { ...written(), id: 'q1' }
  const plan = planPackChanges(before, [card, card, { ...card, id: 'gone' }], { ...choices, isForAll: false })
  expect(plan).toMatchObject({
    changed: [],
    moved: [],
    removed: [],
    added: [{ position: 2 }, { position: 3 }],
  })
})
