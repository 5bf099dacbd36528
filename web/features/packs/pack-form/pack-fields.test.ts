import { expect, test } from 'vitest'
import { newPack } from './form-state.ts'
import { isSameContent, listWrittenCards, parseFieldName, readCard, readPack } from './pack-fields.ts'

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

test('a card in which nothing is written does not count as content', () => {
  expect(listWrittenCards(twoCards)).toEqual(['card3'])
  expect(isSameContent(newPack, { ...newPack, name: '  ', tags: [''], questions: [] })).toBe(true)
})

test.each([
  ['a name', { name: 'x' }],
  ['a tag', { tags: ['x'] }],
  ['another level', { level: 'HSC' }],
  ['one word in a card', { questions: [{ ...newPack.questions[0]!, option3: 'x' }] }],
])('%s makes another content', (_, change) => {
  expect(isSameContent(newPack, { ...newPack, ...change })).toBe(false)
})

test('the name of a field tells whose it is', () => {
  expect(parseFieldName('card12.option2')).toEqual({ cardId: 'card12', field: 'option2' })
  expect(parseFieldName('name')).toEqual({ cardId: null, field: 'name' })
})
