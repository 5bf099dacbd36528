import { expect, test } from 'vitest'
import { sentenceOf } from '../message.ts'
import { messages } from '../texts/messages.ts'
import { addTag, normaliseTags } from './tag-rules.ts'

test('adds a new tag at the end, trimmed and in NFC', () => {
  expect(addTag(['history'], ' পদার্থবিজ্ঞান\u200a')).toEqual({ tags: ['history', 'পদার্থবিজ্ঞান'], error: null })
})

test.each([
  ['history', 'Tag already exists!'],
  [' history ', 'Tag already exists!'],
  ['বা\u09dcি', 'Tag already exists!'],
  ['', "Tag can't be blank."],
  [' \u200b', "Tag can't be blank."],
  [',', "Tag can't be blank."],
  ['ক'.repeat(51), "A tag can't be longer than 50 characters."],
])('%j is refused', (input, error) => {
  const result = addTag(['history', 'বা\u09a1\u09bcি'], input)
  expect(result.tags).toBeNull()
  expect(result.error && sentenceOf(messages('en'), result.error)).toBe(error)
})

test('the eleventh tag is refused', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`)
  expect(addTag(ten.slice(1), 'new').error).toBeNull()
  expect(addTag(ten, 'new').error).toEqual({ code: 'tags.tooManyInEditor' })
})

test('a comma separates two tags, as in a CSV', () => {
  expect(addTag(['a'], 'b, c').tags).toEqual(['a', 'b', 'c'])
})

test('removes blank and repeated tags and keeps the order', () => {
  expect(normaliseTags(['b ', '', 'a', 'b', 'a,c'])).toEqual(['b', 'a', 'c'])
})
