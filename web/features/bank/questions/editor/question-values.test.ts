import { expect, test } from 'vitest'
import { columnFields, emptyContent, pickFields } from '../../../../../contract/bank/question-fields.ts'
import { comparablePictures, type PictureValue, storedPicture } from './picture-value.ts'
import {
  isSameQuestion,
  newQuestion,
  type QuestionValues,
  restoreQuestion,
  valuesOfStored,
} from './question-values.ts'

const image = { url: '/images/a?fresh', srcset: '', width: 400, height: 300 }
const stored: QuestionValues = {
  content: { ...newQuestion().content, question: 'কোনটি ভেক্টর রাশি?', answer: 'সরণ', tags: ['গতি'] },
  pictures: { imageUrl: storedPicture('question-pictures/a.webp', image) },
}

test('a new question is for admission, in Bangla and empty', () => {
  expect(newQuestion().content).toMatchObject({
    level: 'Admission',
    language: 'Bangla',
    question: '',
    tags: [],
  })
  expect(newQuestion().pictures).toEqual({})
})

test('questions that would be stored alike are the same', () => {
  const spaced = {
    ...stored,
    content: { ...stored.content, question: ' কোনটি ভেক্টর রাশি? ', tags: ['গতি', ''] },
  }
  expect(isSameQuestion(stored, spaced)).toBe(true)
  expect(isSameQuestion(stored, { ...stored, content: { ...stored.content, level: 'SSC' } })).toBe(false)
  expect(isSameQuestion(stored, { ...stored, pictures: {} })).toBe(false)
})

test('an unchanged picture in a draft gets fresh links', () => {
  const old = storedPicture('question-pictures/a.webp', { ...image, url: '/old' })
  const kept = { ...stored, pictures: { imageUrl: old } }
  const { values, lost } = restoreQuestion(kept, stored)
  expect([values.pictures.imageUrl, lost]).toEqual([stored.pictures.imageUrl, []])
})

test('a draft from before a field was added gets that field empty', () => {
  const { explanation: _, ...older } = stored.content
  const kept = { ...stored, content: older as QuestionValues['content'] }
  expect(restoreQuestion(kept, stored).values.content).toEqual({ ...stored.content, explanation: '' })
})

test('a draft keeps a chosen picture and a removed one', () => {
  const chosen: PictureValue = { kind: 'chosen', file: new Blob(['x']) }
  const kept = restoreQuestion({ ...stored, pictures: { option2ImageUrl: chosen } }, stored).values
  expect(kept.pictures).toEqual({ option2ImageUrl: chosen })
  expect(restoreQuestion({ content: stored.content, picture: chosen }, stored).values.pictures.imageUrl).toBe(
    chosen,
  )
})

test('a chosen picture that the browser could not store is reported as lost', () => {
  const lost = { kind: 'chosen', file: null } as unknown as PictureValue
  expect(restoreQuestion({ ...stored, pictures: { imageUrl: lost } }, stored)).toMatchObject({
    ...{ values: stored, lost: ['imageUrl'] },
  })
})

test('the right option of a stored question is the answer, the others keep their order', () => {
  const options = ['ক', 'খ', 'গ', 'ঘ'].map((content, index) => ({
    ...{ id: `o${index}`, content, imageUrl: index === 3 ? 'd.webp' : null, image: null },
  }))
  const { content, pictures } = valuesOfStored({
    ...pickFields({ ...emptyContent(), question: 'কোনটি?' }, columnFields),
    answer: 'o2',
    level: 'HSC',
    language: 'Bangla',
    imageUrl: null,
    image: null,
    ...{ passageImageUrl: null, passageImage: null },
    options,
    tags: [{ tagId: 'বর্ণ' }],
  })
  expect(content).toEqual({
    ...emptyContent(),
    question: 'কোনটি?',
    answer: 'গ',
    option2: 'ক',
    option3: 'খ',
    option4: 'ঘ',
    tags: ['বর্ণ'],
    level: 'HSC',
    language: 'Bangla',
  })
  expect(comparablePictures(pictures)).toEqual(['none', 'none', 'none', 'none', 'none', 'd.webp'])
})
