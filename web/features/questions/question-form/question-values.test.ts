import { expect, test } from 'vitest'
import { noPicture, type PictureValue, storedPicture } from '../picture-value.ts'
import {
  errorsByField,
  isSameQuestion,
  newQuestion,
  type QuestionValues,
  readContent,
  restoreQuestion,
} from './question-values.ts'
import { valuesOfStored } from './stored-question.ts'

const image = { url: '/images/a?fresh', srcset: '', width: 400, height: 300 }
const stored: QuestionValues = {
  content: { ...newQuestion.content, question: 'কোনটি ভেক্টর রাশি?', answer: 'সরণ', tags: ['গতি'] },
  picture: storedPicture('question-pictures/a.webp', image),
}

test('a new question is for admission and in Bangla, and has nothing in it', () => {
  expect(newQuestion.content).toMatchObject({
    level: 'Admission',
    language: 'Bangla',
    question: '',
    tags: [],
  })
  expect(newQuestion.picture).toEqual(noPicture)
})

test('the form is read as it stands, with every tag', () => {
  const data = new FormData()
  const fields = {
    question: ' $x^2$ ',
    answer: '১',
    option2: '২',
    option3: '৩',
    option4: '৪',
    explanation: '',
  }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('level', 'HSC')
  data.set('language', 'Any')
  for (const tag of ['গতি', 'বল', 'half-typed']) data.append('tags', tag)
  expect(readContent(data)).toEqual({
    ...fields,
    level: 'HSC',
    language: 'Any',
    tags: ['গতি', 'বল', 'half-typed'],
  })
})

test('what would be stored alike is the same', () => {
  const spaced = {
    ...stored,
    content: { ...stored.content, question: ' কোনটি ভেক্টর রাশি? ', tags: ['গতি', ''] },
  }
  expect(isSameQuestion(stored, spaced)).toBe(true)
  expect(isSameQuestion(stored, { ...stored, content: { ...stored.content, level: 'SSC' } })).toBe(false)
  expect(isSameQuestion(stored, { ...stored, picture: noPicture })).toBe(false)
})

test('a draft goes on with the present links of an unchanged picture', () => {
  const kept = { ...stored, picture: storedPicture('question-pictures/a.webp', { ...image, url: '/old' }) }
  expect(restoreQuestion(kept, stored)).toEqual({ values: stored, isPictureLost: false })
})

test('a draft keeps a chosen picture and a removed one', () => {
  const chosen: PictureValue = { kind: 'chosen', file: new Blob(['x']) }
  expect(restoreQuestion({ ...stored, picture: chosen }, stored).values.picture).toBe(chosen)
  expect(restoreQuestion({ ...stored, picture: noPicture }, stored).values.picture).toEqual(noPicture)
})

test('a chosen picture that the browser did not keep is told', () => {
  const lost = { kind: 'chosen', file: null } as unknown as PictureValue
  expect(restoreQuestion({ ...stored, picture: lost }, stored)).toEqual({
    values: stored,
    isPictureLost: true,
  })
})

test('errors go to their fields, the first of each, those of the picture too', () => {
  const fields = [
    { path: 'option2', message: 'one' },
    { path: 'option2', message: 'two' },
    { path: 'tags.3', message: 'long' },
    { path: 'imageUrl', message: 'gone' },
  ]
  expect(errorsByField(fields)).toEqual({ option2: 'one', tags: 'long', picture: 'gone' })
})

test('the right option of a stored question is the answer, the others keep their order', () => {
  const options = ['ক', 'খ', 'গ', 'ঘ'].map((content, index) => ({ id: `o${index}`, content }))
  const { content, picture } = valuesOfStored({
    id: 'q',
    owner: 'u',
    packId: null,
    question: 'কোনটি?',
    answer: 'o2',
    explanation: null,
    level: 'HSC',
    language: 'Bangla',
    imageUrl: null,
    image: null,
    options,
    tags: [{ tagId: 'বর্ণ' }],
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  expect(content).toEqual({
    question: 'কোনটি?',
    answer: 'গ',
    option2: 'ক',
    option3: 'খ',
    option4: 'ঘ',
    explanation: '',
    tags: ['বর্ণ'],
    level: 'HSC',
    language: 'Bangla',
  })
  expect(picture).toEqual(noPicture)
})
