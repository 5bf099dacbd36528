import { expect, test } from 'vitest'
import { storedPicture } from '../../questions/picture-value.ts'
import { emptyQuestion, type FormPack, makePack, makeQuestion } from './form-state.ts'
import { isSameContent, isWritten, parseFieldName, readCard, readForm, readPack } from './pack-fields.ts'

const newPack = makePack()
const empty = makeQuestion(emptyQuestion)

function formData(entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

const twoCards = formData([
  ['name', 'গতি'],
  ['level', 'SSC'],
  ['language', 'Bangla'],
  ['tags', 'physics'],
  ['tags', 'motion'],
  ['card', 'card3'],
  ['card3.question', 'কোনটি ভেক্টর?'],
  ['card3.answer', 'সরণ'],
  ['card3.option2', 'ভর'],
  ['card3.option3', 'দ্রুতি'],
  ['card3.option4', 'কাজ'],
  ['card3.explanation', ''],
  ['card3.tags', 'রাশি'],
  ['card3.tags', ''],
  ['card', 'card1'],
  ['card1.question', ''],
])

test('a pack is read in the order of its cards, with a tag that is still in its field', () => {
  expect(readPack(twoCards)).toMatchObject({
    name: 'গতি',
    level: 'SSC',
    language: 'Bangla',
    automaticNumbering: false,
    tags: ['physics', 'motion'],
    questions: [{ question: 'কোনটি ভেক্টর?', option4: 'কাজ', tags: ['রাশি', ''] }, { question: '' }],
  })
  expect(readCard(twoCards, 'card3').answer).toBe('সরণ')
})

test('the form is read with what its cards are besides their fields', () => {
  const picture = storedPicture('p.webp', null)
  const card = {
    questionId: 'q',
    creationKey: 'k',
    picture,
    content: emptyQuestion,
    isOpen: true,
    errors: {},
  }
  const { questions } = readForm(twoCards, [
    { ...card, id: 'card1', questionId: null },
    { ...card, id: 'card3' },
  ])
  expect(questions[0]).toMatchObject({ question: 'কোনটি ভেক্টর?', questionId: 'q', creationKey: 'k', picture })
  expect(questions[1]).toMatchObject({ question: '', questionId: null })
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
  ['a picture in a card', { questions: [{ ...empty, picture: { kind: 'chosen', file } }] }],
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
