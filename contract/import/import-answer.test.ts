import { expect, test } from 'vitest'
import { packAnswer, unpackAnswer } from './import-answer.ts'

test('an answer is the same after its way in one body', () => {
  const paper = { questions: [], passages: [], rejected: [], leftOut: [{ at: 1, text: 'বাংলা' }] }
  const pictures = ['a', 'b'].map((name, at) => ({ name, type: 'image/png', bytes: Uint8Array.of(at, 1, 2) }))
  const body = Buffer.concat(packAnswer({ paper, pictures }))
  expect(unpackAnswer(new Uint8Array(body))).toEqual({ paper, pictures })
})
