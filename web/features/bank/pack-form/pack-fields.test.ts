import { expect, test } from 'vitest'
import { emptyContent } from '../../../../contract/bank/question-fields.ts'
import { storedPicture } from '../questions/editor/picture-value.ts'
import { type Card, type FormPack, makePack, makeQuestion } from './form-state.ts'
import { isSameContent, isWritten, parseFieldName, readCard, readForm } from './pack-fields.ts'

const newPack = makePack()
const empty = makeQuestion(emptyContent())

function formData(entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

const oneOpenCard = formData([
  ['name', 'গতি'],
  ['level', 'SSC'],
  ['language', 'Bangla'],
  ['tags', 'physics'],
  ['tags', 'motion'],
  ['card3.question', 'কোনটি ভেক্টর?'],
  ['card3.answer', 'সরণ'],
  ['card3.option2', 'ভর'],
  ['card3.option3', 'দ্রুতি'],
  ['card3.option4', 'কাজ'],
  ['card3.explanation', ''],
  ['card3.tags', 'রাশি'],
  ['card3.tags', ''],
])
const pictures = { imageUrl: storedPicture('p.webp', null) }
const open: Card = {
  id: 'card3',
  questionId: 'q',
  creationKey: 'k',
  pictures,
  content: { ...emptyContent(), question: 'before it was changed' },
  isOpen: true,
  errors: {},
}
const closed: Card = {
  ...open,
  id: 'card1',
  questionId: null,
  content: { ...emptyContent(), question: 'closed' },
  isOpen: false,
}

test('a pack is read in the order of its cards, with a tag that is still in its field', () => {
  const pack = readForm(oneOpenCard, [closed, open])
  expect(pack).toMatchObject({
    name: 'গতি',
    level: 'SSC',
    language: 'Bangla',
    automaticNumbering: false,
    tags: ['physics', 'motion'],
    questions: [
      { question: 'closed', tags: [], questionId: null },
      {
        question: 'কোনটি ভেক্টর?',
        option4: 'কাজ',
        tags: ['রাশি', ''],
        questionId: 'q',
        creationKey: 'k',
        pictures,
      },
    ],
  })
})

test('a card is read from its fields while it is open, else as it was closed', () => {
  expect(readCard(oneOpenCard, open).answer).toBe('সরণ')
  expect(readCard(oneOpenCard, { ...open, isOpen: false }).question).toBe('before it was changed')
})

test('a card in which nothing is written does not count as content', () => {
  expect(isSameContent(newPack, { ...newPack, name: '  ', tags: [''], questions: [] })).toBe(true)
  expect(isWritten(empty)).toBe(false)
})

const file = new Blob(['picture'])

test.each<[string, Partial<FormPack>]>([
  ['a name', { name: 'x' }],
  ['a tag', { tags: ['x'] }],
  ['another level', { level: 'HSC' }],
  ['one word in a card', { questions: [{ ...empty, option3: 'x' }] }],
  [
    'a picture in a card',
    { questions: [{ ...empty, pictures: { option4ImageUrl: { kind: 'chosen', file } } }] },
  ],
  ['a question that is stored', { questions: [{ ...empty, questionId: 'q' }] }],
])('%s makes another content', (_, change) => {
  expect(isSameContent(newPack, { ...newPack, ...change })).toBe(false)
})

test('the order of stored questions is content', () => {
  const [one, two] = ['1', '2'].map((questionId) => ({ ...empty, questionId }))
  const pack = { ...newPack, questions: [one!, two!] }
  expect(isSameContent(pack, { ...pack, questions: [two!, one!] })).toBe(false)
  expect(isSameContent(pack, { ...pack, questions: [one!, empty, two!] })).toBe(true)
})

test('the name of a field tells whose it is', () => {
  expect(parseFieldName('card12.option2')).toEqual({ cardId: 'card12', field: 'option2' })
  expect(parseFieldName('name')).toEqual({ cardId: null, field: 'name' })
})
